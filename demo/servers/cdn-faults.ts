/** A fault for the next files whose address contains `match`. */
export interface CdnFault {
  readonly match: string;
  /** The number of requests; `null` for all. */
  readonly times: number | null;
  readonly kind: "fail" | "delay";
  /** The delay of a delayed file. */
  readonly ms: number;
}

/** Parses a fault from JSON; `null` for invalid data. */
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

/** Takes the first fault that matches the address. */
export function takeCdnFault(faults: CdnFault[], address: string): CdnFault | null {
  const at = faults.findIndex(({ match }) => address.includes(match));
  const fault = faults[at];
  if (fault === undefined) return null;
  if (fault.times !== null && fault.times > 1) faults[at] = { ...fault, times: fault.times - 1 };
  else if (fault.times !== null) faults.splice(at, 1);
  return fault;
}
