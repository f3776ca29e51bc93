import type { SandboxClock } from "./clock.ts";
import { ConnectionDropped } from "./connection-dropped.ts";
import type { Fault } from "./fault.ts";
import type { ServedCall } from "./served-call.ts";

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
