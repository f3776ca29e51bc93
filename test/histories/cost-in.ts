/** The cost of a completed purchase in dollars, if it names one; `isPricePaid` also accepts the expected price. */
export function costIn(done: unknown, isPricePaid: boolean): number | null {
  const names = ["cost", "amount", ...(isPricePaid ? ["expectedCost"] : [])];
  const amount = names.map((name): unknown => Reflect.get(Object(done), name)).find(Number.isFinite);
  return typeof amount === "number" ? amount / 100 : null;
}
