import * as v from "valibot";

const common = {
  method: v.pipe(v.string(), v.toUpperCase()),
  /** As the spec writes it (`/register`, `1/user`) or with the service before it (`/account/register`). */
  path: v.pipe(v.string(), v.minLength(1)),
  /** How many calls it meets; one unless told. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
};

const Milliseconds = v.pipe(v.number(), v.minValue(0));

/** What can go wrong with the next calls. `acts` says whether the service does its work all the same. */
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
  /** The line or a proxy ends the call, and the service acts in a time of its own: both are counted from the arrival. */
  v.strictObject({
    ...common,
    kind: v.literal("late"),
    answerAfterMs: Milliseconds,
    /** `null`: never. */
    actsAfterMs: v.nullable(Milliseconds),
    /** A proxy's; `null` where the connection is dropped. */
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

/** Takes the first fault that fits out of the queue, for as many calls as it has left. */
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
  return path === tail || path.replace(/^\/(account|bikeshare|second)/, "") === tail;
}
