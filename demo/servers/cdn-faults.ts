/** What happens to the next files whose address holds `match`. */
export interface CdnFault {
  readonly match: string;
  /** How many requests; `null` for all. */
  readonly times: number | null;
  readonly kind: "fail" | "delay";
  /** How long a delayed file waits. */
  readonly ms: number;
}

/** Reads a fault out of JSON; `null` when it is none. */
export function readCdnFault(body: unknown): CdnFault | null {
  if (typeof body !== "object" || body === null) return null;
  const {
    match,
    times = null,
    kind,
    ms = 0,
  }: { match?: unknown; times?: unknown; kind?: unknown; ms?: unknown } = body;
  if (typeof match !== "string" || match === "" || typeof ms !== "number" || ms < 0) return null;
  if (kind !== "fail" && kind !== "delay") return null;
  return times === null || (typeof times === "number" && times >= 1) ? { match, times, kind, ms } : null;
}

/** Takes the first fault that fits the address. */
export function takeCdnFault(faults: CdnFault[], address: string): CdnFault | null {
  const at = faults.findIndex(({ match }) => address.includes(match));
  const fault = faults[at];
  if (fault === undefined) return null;
  if (fault.times !== null && fault.times > 1) faults[at] = { ...fault, times: fault.times - 1 };
  else if (fault.times !== null) faults.splice(at, 1);
  return fault;
}
