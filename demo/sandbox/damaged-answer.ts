import type { SandboxClock } from "./clock.ts";
import { ConnectionDropped } from "./connection-dropped.ts";
import type { Fault } from "./fault.ts";
import { answerLate } from "./late-answer.ts";
import { type ServedCall, serve } from "./served-call.ts";

/** More than the 2 MB that the client accepts. */
const HUGE = 3_000_000;

/** Answers a call under a fault: acts first if the fault says so, and then damages the answer. */
export async function damagedAnswer(fault: Fault, call: ServedCall, clock: SandboxClock): Promise<Response> {
  if (fault.kind === "late") return answerLate(fault, call, clock);
  if (fault.kind === "delay") return serve(call, () => clock.wait(fault.ms));
  if (fault.kind === "status" && fault.status >= 500 && call.storesServerErrors) {
    return serve({
      ...call,
      handle: async () => {
        if (fault.acts) await call.handle();
        return damaged(fault);
      },
    });
  }
  if (fault.acts) await serve(call);
  return damaged(fault);
}

function damaged(fault: Exclude<Fault, { kind: "delay" | "late" }>): Response {
  switch (fault.kind) {
    case "drop-before":
    case "drop-after":
      throw new ConnectionDropped();
    case "status":
      return json(JSON.stringify({ error: fault.error, field: fault.field }), fault.status, {
        ...(fault.retryAfter !== undefined && { "retry-after": fault.retryAfter }),
      });
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

function json(body: string, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  const noBody = status === 204 || status === 205 || status === 304;
  return new Response(noBody ? null : body, {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
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
