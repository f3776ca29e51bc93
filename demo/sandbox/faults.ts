import * as v from "valibot";
import type { SandboxClock } from "./clock.ts";
import type { KeyClaim } from "./idempotency.ts";

const fields = {
  method: v.pipe(v.string(), v.toUpperCase()),
  /** As in the specification (`/register`, `1/user`), or after the name of the service (`/account/register`). */
  path: v.pipe(v.string(), v.minLength(1)),
  /** The number of calls that the fault affects; one by default. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
};

const Milliseconds = v.pipe(v.number(), v.minValue(0));

/** A fault for the next calls. `acts` says whether the service does its work nevertheless. */
export const FaultSchema = v.variant("kind", [
  v.strictObject({
    ...fields,
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
   * The connection or a proxy ends the call at one time, and the service acts at another. Both times count from the
   * arrival of the call.
   */
  v.strictObject({
    ...fields,
    kind: v.literal("late"),
    answerAfterMs: Milliseconds,
    /** `null` if the service never acts. */
    actsAfterMs: v.nullable(Milliseconds),
    /** The status of a proxy's answer; `null` where the connection drops. */
    status: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  }),
  v.strictObject({ ...fields, kind: v.literal("delay"), ms: v.number(), acts: v.optional(v.literal(true), true) }),
  v.strictObject({ ...fields, kind: v.literal("drop-before"), acts: v.optional(v.literal(false), false) }),
  v.strictObject({ ...fields, kind: v.literal("drop-after"), acts: v.optional(v.literal(true), true) }),
  /** Replaces the service's answer by this status and body, which may be a valid answer. */
  v.strictObject({
    ...fields,
    kind: v.literal("body"),
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)), 200),
    body: v.string(),
    acts: v.optional(v.boolean(), true),
  }),
  v.strictObject({
    ...fields,
    kind: v.picklist(["malformed", "truncated", "huge", "wrong-shape", "empty", "html"]),
    acts: v.optional(v.boolean(), true),
  }),
]);

export type Fault = v.InferOutput<typeof FaultSchema>;

/** Finds the first fault for a call, and removes the fault from the queue after the last of its `times`. */
export function takeFault(queue: Fault[], method: string, path: string): Fault | null {
  const index = queue.findIndex((fault) => fault.method === method && matchesPath(fault.path, path));
  const fault = queue[index];
  if (fault === undefined) return null;
  if (fault.times > 1) queue[index] = { ...fault, times: fault.times - 1 };
  else queue.splice(index, 1);
  return fault;
}

function matchesPath(faultPath: string, path: string): boolean {
  const pathEnd = faultPath.startsWith("/") ? faultPath : `/${faultPath}`;
  return path === pathEnd || path.replace(/^\/(account|bikeshare|bts)/, "") === pathEnd;
}

/** A call that the service is about to answer. */
export interface IncomingCall {
  /** Claims the call's `Idempotency-Key`, which is in use from then on. */
  claimKey(): KeyClaim;
  /** Does the service's work, without regard to the key. */
  handle(): Promise<Response>;
  readonly storesServerErrors: boolean;
}

/**
 * Answers like a service without faults.
 * @param delayAnswer Delays the answer, while the key is in use.
 */
export async function answerNormally(
  call: IncomingCall,
  delayAnswer: () => Promise<void> = async () => {},
): Promise<Response> {
  const claim = call.claimKey();
  if (claim.status === "open") {
    return claim.runAndStore(async () => {
      const answer = await call.handle();
      await delayAnswer();
      return answer;
    });
  }
  await delayAnswer();
  return claim.answer;
}

type LateFault = Extract<Fault, { kind: "late" }>;

/** Answers a call at one time and acts at another, even if the connection has dropped by then. */
async function answerLate(fault: LateFault, call: IncomingCall, clock: SandboxClock): Promise<Response> {
  const { answerAfterMs, actsAfterMs, status } = fault;
  const claim = call.claimKey();
  const isOpen = claim.status === "open";
  const work =
    isOpen && actsAfterMs !== null
      ? claim.runAndStore(async () => {
          await clock.wait(actsAfterMs);
          return call.handle();
        })
      : null;
  await clock.wait(answerAfterMs);
  if (actsAfterMs !== null && actsAfterMs <= answerAfterMs) await work;
  if (isOpen && actsAfterMs === null) claim.freeKey();
  if (status === null) throw new ConnectionDropped();
  return proxyPage(status);
}

const proxyPage = (status: number): Response =>
  responseOf(`<!doctype html><title>${status}</title>`, status, { "content-type": "text/html" });

/** The connection ends without an answer: within a page `fetch` rejects; over HTTP the server destroys the socket. */
export class ConnectionDropped extends TypeError {
  override readonly name = "TypeError"; // a browser's fetch rejects with this name

  constructor() {
    super("Failed to fetch");
  }
}

/** More than the 2 MB that the client accepts. */
const HUGE_LENGTH = 3_000_000;

/** Answers a call under a fault: `delay` delays the normal answer, `late` gives a proxy's or none, others their own. */
export async function answerUnderFault(fault: Fault, call: IncomingCall, clock: SandboxClock): Promise<Response> {
  if (fault.kind === "late") return answerLate(fault, call, clock);
  if (fault.kind === "delay") return answerNormally(call, () => clock.wait(fault.ms));
  if (fault.kind === "status" && fault.status >= 500 && call.storesServerErrors) {
    return answerNormally({
      ...call,
      handle: async () => {
        if (fault.acts) await call.handle();
        return answerOfFault(fault);
      },
    });
  }
  if (fault.acts) await answerNormally(call);
  return answerOfFault(fault);
}

function answerOfFault(fault: Exclude<Fault, { kind: "delay" | "late" }>): Response {
  switch (fault.kind) {
    case "drop-before":
    case "drop-after":
      throw new ConnectionDropped();
    case "status":
      return jsonAnswer(JSON.stringify({ error: fault.error, field: fault.field, code: fault.code }), fault.status, {
        ...(fault.retryAfter !== undefined && { "retry-after": fault.retryAfter }),
      });
    case "body":
      return jsonAnswer(fault.body, fault.status);
    case "malformed":
      return jsonAnswer('{"error": ');
    case "truncated":
      return new Response(brokenStream('{"access_token": "abc'), {
        headers: { "content-type": "application/json", "transfer-encoding": "chunked" },
      });
    case "huge":
      return jsonAnswer(JSON.stringify({ filler: "x".repeat(HUGE_LENGTH) }));
    case "wrong-shape":
      return jsonAnswer("[1, 2, 3]");
    case "empty":
      return new Response("", { headers: { "content-type": "application/json" } });
    case "html":
      return new Response("<!doctype html><title>Sign in to Wi-Fi</title>", {
        headers: { "content-type": "text/html" },
      });
  }
}

const jsonAnswer = (body: string, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  responseOf(body, status, { "content-type": "application/json", ...headers });

/** Leaves out the body if a response with this status must not have one. */
function responseOf(body: string, status: number, headers: Readonly<Record<string, string>>): Response {
  const hasNoBody = status === 204 || status === 205 || status === 304;
  return new Response(hasNoBody ? null : body, { status, headers });
}

function brokenStream(start: string): ReadableStream<Uint8Array> {
  let isStartSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isStartSent) controller.error(new ConnectionDropped());
      else controller.enqueue(new TextEncoder().encode(start));
      isStartSent = true;
    },
  });
}
