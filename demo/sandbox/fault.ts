import * as v from "valibot";

const common = {
  method: v.pipe(v.string(), v.toUpperCase()),
  /** As in the spec (`/register`, `1/user`) or with the service before it (`/account/register`). */
  path: v.pipe(v.string(), v.minLength(1)),
  /** The number of calls that it affects; one by default. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
};

const Milliseconds = v.pipe(v.number(), v.minValue(0));

/** The faults for the next calls. `acts` says whether the service does its work nevertheless. */
export const FaultSchema = v.variant("kind", [
  v.strictObject({
    ...common,
    kind: v.literal("status"),
    status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
    error: v.optional(v.string()),
    field: v.optional(v.string()),
    /** The header `Retry-After`. */
    retryAfter: v.optional(v.string()),
    acts: v.optional(v.boolean(), false),
  }),
  /**
   * The connection or a proxy ends the call, and the service acts at a time of its own: both are measured from the
   * arrival.
   */
  v.strictObject({
    ...common,
    kind: v.literal("late"),
    answerAfterMs: Milliseconds,
    /** `null` for never. */
    actsAfterMs: v.nullable(Milliseconds),
    /** The status of a proxy's answer; `null` where the connection drops. */
    status: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  }),
  v.strictObject({ ...common, kind: v.literal("delay"), ms: v.number(), acts: v.optional(v.literal(true), true) }),
  v.strictObject({ ...common, kind: v.literal("drop-before"), acts: v.optional(v.literal(false), false) }),
  v.strictObject({ ...common, kind: v.literal("drop-after"), acts: v.optional(v.literal(true), true) }),
  v.strictObject({
    ...common,
    kind: v.picklist(["malformed", "truncated", "huge", "wrong-shape", "empty", "html"]),
    acts: v.optional(v.boolean(), true),
  }),
]);

export type Fault = v.InferOutput<typeof FaultSchema>;

/** Takes the first matching fault from the queue, unless its calls are used up. */
export function takeFault(queue: Fault[], method: string, path: string): Fault | null {
  const at = queue.findIndex((fault) => fault.method === method && fits(fault.path, path));
  const fault = queue[at];
  if (fault === undefined) return null;
  if (fault.times > 1) queue[at] = { ...fault, times: fault.times - 1 };
  else queue.splice(at, 1);
  return fault;
}

function fits(wanted: string, path: string): boolean {
  const tail = wanted.startsWith("/") ? wanted : `/${wanted}`;
  return path === tail || path.replace(/^\/(account|bikeshare|bts)/, "") === tail;
}
