/** Where a key card is ordered. */
export const ORDER = "/bts/user/key-card/";
export const ON_ITS_WAY = "On its way";

/** A stage whose service has this fault. */
export const faulty = (method: string, path: string, fault: object) => ({
  control: { faults: [{ method, path, ...fault }] },
});
