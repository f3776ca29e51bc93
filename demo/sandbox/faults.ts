import * as v from "valibot";
import type { SandboxClock } from "./clock.ts";
import type { Turn } from "./idempotency.ts";

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
    code: v.optional(v.string()),
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
  /** Any answer in place of the service's own. */
  v.strictObject({
    ...common,
    kind: v.literal("body"),
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)), 200),
    body: v.string(),
    acts: v.optional(v.boolean(), true),
  }),
  v.strictObject({
    ...common,
    kind: v.picklist(["malformed", "truncated", "huge", "wrong-shape", "empty", "html"]),
    acts: v.optional(v.boolean(), true),
  }),
]);

export type Fault = v.InferOutput<typeof FaultSchema>;

/** Takes the first matching fault from the queue, unless its calls are used up. */
export function takeFault(queue: Fault[], method: string, path: string): Fault | null {
  const index = queue.findIndex((fault) => fault.method === method && matchesPath(fault.path, path));
  const fault = queue[index];
  if (fault === undefined) return null;
  if (fault.times > 1) queue[index] = { ...fault, times: fault.times - 1 };
  else queue.splice(index, 1);
  return fault;
}

function matchesPath(wanted: string, path: string): boolean {
  const pathEnd = wanted.startsWith("/") ? wanted : `/${wanted}`;
  return path === pathEnd || path.replace(/^\/(account|bikeshare|bts)/, "") === pathEnd;
}

/** A call that the service is about to answer. */
export interface IncomingCall {
  /** Claims the call's key, which is in use from then on. */
  arrive(): Turn;
  /** Runs the service, whatever the key says. */
  handle(): Promise<Response>;
  readonly storesServerErrors: boolean;
}

/**
 * Answers like a service without faults.
 * @param hold Delays the answer while the key is in use.
 */
export async function answerNormally(
  call: IncomingCall,
  hold: () => Promise<void> = async () => {},
): Promise<Response> {
  const turn = call.arrive();
  if (turn.status === "open") {
    return turn.runMutation(async () => {
      const answer = await call.handle();
      await hold();
      return answer;
    });
  }
  await hold();
  return turn.answer;
}

type LateFault = Extract<Fault, { kind: "late" }>;

/** Ends a call at one time and acts at another, whether or not its connection still exists. */
async function answerLate(fault: LateFault, call: IncomingCall, clock: SandboxClock): Promise<Response> {
  const { answerAfterMs, actsAfterMs, status } = fault;
  const turn = call.arrive();
  const isOpen = turn.status === "open";
  const work =
    isOpen && actsAfterMs !== null
      ? turn.runMutation(async () => {
          await clock.wait(actsAfterMs);
          return call.handle();
        })
      : null;
  await clock.wait(answerAfterMs);
  if (actsAfterMs !== null && actsAfterMs <= answerAfterMs) await work;
  if (isOpen && actsAfterMs === null) turn.freeKey();
  if (status === null) throw new ConnectionDropped();
  return proxyPage(status);
}

const proxyPage = (status: number): Response =>
  respond(`<!doctype html><title>${status}</title>`, status, { "content-type": "text/html" });

/** The connection ends without an answer: in the page fetch rejects, over HTTP the socket is destroyed. */
export class ConnectionDropped extends TypeError {
  override readonly name = "TypeError"; // a browser's fetch rejects with this name

  constructor() {
    super("Failed to fetch");
  }
}

/** More than the 2 MB that the client accepts. */
const HUGE = 3_000_000;

/** Answers a call under a fault: does the service's work first if the fault says so, then damages the answer. */
export async function answerUnderFault(fault: Fault, call: IncomingCall, clock: SandboxClock): Promise<Response> {
  if (fault.kind === "late") return answerLate(fault, call, clock);
  if (fault.kind === "delay") return answerNormally(call, () => clock.wait(fault.ms));
  if (fault.kind === "status" && fault.status >= 500 && call.storesServerErrors) {
    return answerNormally({
      ...call,
      handle: async () => {
        if (fault.acts) await call.handle();
        return brokenAnswer(fault);
      },
    });
  }
  if (fault.acts) await answerNormally(call);
  return brokenAnswer(fault);
}

function brokenAnswer(fault: Exclude<Fault, { kind: "delay" | "late" }>): Response {
  switch (fault.kind) {
    case "drop-before":
    case "drop-after":
      throw new ConnectionDropped();
    case "status":
      return json(JSON.stringify({ error: fault.error, field: fault.field, code: fault.code }), fault.status, {
        ...(fault.retryAfter !== undefined && { "retry-after": fault.retryAfter }),
      });
    case "body":
      return json(fault.body, fault.status);
    case "malformed":
      return json('{"error": ');
    case "truncated":
      return new Response(brokenStream('{"access_token": "abc'), {
        headers: { "content-type": "application/json", "transfer-encoding": "chunked" },
      });
    case "huge":
      return json(JSON.stringify({ filler: "x".repeat(HUGE) }));
    case "wrong-shape":
      return json("[1, 2, 3]");
    case "empty":
      return new Response("", { headers: { "content-type": "application/json" } });
    case "html":
      return new Response("<!doctype html><title>Sign in to Wi-Fi</title>", {
        headers: { "content-type": "text/html" },
      });
  }
}

const json = (body: string, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  respond(body, status, { "content-type": "application/json", ...headers });

/** Leaves out the body where a response with this status may have none. */
function respond(body: string, status: number, headers: Readonly<Record<string, string>>): Response {
  const noBody = status === 204 || status === 205 || status === 304;
  return new Response(noBody ? null : body, { status, headers });
}

function brokenStream(start: string): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new ConnectionDropped());
      else controller.enqueue(new TextEncoder().encode(start));
      sent = true;
    },
  });
}
