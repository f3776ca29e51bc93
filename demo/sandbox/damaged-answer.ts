import type { WorldClock } from "./clock.ts";
import { ConnectionDropped } from "./connection-dropped.ts";
import type { Fault } from "./fault.ts";

/** More than the 2 MB that the client accepts. */
const HUGE = 3_000_000;

/** Answers a call under a fault: acts first where the fault says so, then spoils the answer. */
export async function damagedAnswer(fault: Fault, act: () => Promise<Response>, clock: WorldClock): Promise<Response> {
  const answer = fault.acts ? await act() : null;
  switch (fault.kind) {
    case "delay":
      await clock.wait(fault.ms);
      return answer ?? new Response(null, { status: 204 });
    case "drop-before":
    case "drop-after":
      throw new ConnectionDropped();
    case "status":
      return json(JSON.stringify({ error: fault.error, field: fault.field }), fault.status);
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

function json(body: string, status = 200): Response {
  const noBody = status === 204 || status === 205 || status === 304;
  return new Response(noBody ? null : body, { status, headers: { "content-type": "application/json" } });
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
