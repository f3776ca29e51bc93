import type { Fault } from "./faults.ts";
import type { Turn } from "./idempotency.ts";
import type { SandboxClock } from "./sandbox-state.ts";

/** A call that the service is about to answer. */
export interface ServedCall {
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
export async function serve(call: ServedCall, hold: () => Promise<void> = async () => {}): Promise<Response> {
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
export async function answerLate(fault: LateFault, call: ServedCall, clock: SandboxClock): Promise<Response> {
  const { answerAfterMs, actsAfterMs, status } = fault;
  const turn = call.arrive();
  const isOpen = turn.status === "open";
  const acting =
    isOpen && actsAfterMs !== null
      ? turn.runMutation(async () => {
          await clock.wait(actsAfterMs);
          return call.handle();
        })
      : null;
  await clock.wait(answerAfterMs);
  if (actsAfterMs !== null && actsAfterMs <= answerAfterMs) await acting;
  if (isOpen && actsAfterMs === null) turn.free();
  if (status === null) throw new ConnectionDropped();
  return proxyPage(status);
}

function proxyPage(status: number): Response {
  const noBody = status === 204 || status === 205 || status === 304;
  const page = `<!doctype html><title>${status}</title>`;
  return new Response(noBody ? null : page, { status, headers: { "content-type": "text/html" } });
}

/** The connection ends without an answer: in the page fetch rejects, over HTTP the socket is destroyed. */
export class ConnectionDropped extends TypeError {
  override readonly name = "TypeError"; // a browser's fetch rejects with this name

  constructor() {
    super("Failed to fetch");
  }
}
