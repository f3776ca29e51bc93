/** The cost that a completed purchase names, in dollars or null; with `isPricePaid`, its expected price counts, too. */
export function costIn(done: unknown, isPricePaid: boolean): number | null {
  const fields = ["cost", "amount", ...(isPricePaid ? ["expectedCost"] : [])];
  const amount = fields.map((name): unknown => Reflect.get(Object(done), name)).find(Number.isFinite);
  return typeof amount === "number" ? amount / 100 : null;
}
