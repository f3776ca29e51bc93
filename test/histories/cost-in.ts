/** In dollars, if an ending has a cost; without a cost, the receipt may have the price of the pass. */
export function costIn(done: unknown, isPricePaid: boolean): number | null {
  const names = ["cost", "amount", ...(isPricePaid ? ["expectedCost"] : [])];
  const amount = names.map((name): unknown => Reflect.get(Object(done), name)).find(Number.isFinite);
  return typeof amount === "number" ? amount / 100 : null;
}
