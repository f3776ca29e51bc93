/** The path of the call that orders a key card. */
export const ORDER = "/bts/user/key-card/";
export const ON_ITS_WAY = "On its way";

/** The start of a story whose service has this fault. */
export const withFault = (method: string, path: string, fault: object) => ({
  control: { faults: [{ method, path, ...fault }] },
});
