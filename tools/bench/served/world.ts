import type { Sandbox } from "../../../demo/sandbox/sandbox.ts";
import { originOf } from "./hosts.ts";

/** The sandbox's world that the bundle was built for. */
export const WORLD = "bench";

/** Nobody has bought anything yet, and codes come at once. */
export async function resetWorld(sandbox: Sandbox, orders: object = {}): Promise<void> {
  const order = new Request(`${originOf("sandbox")}/w/${WORLD}/control`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ reset: true, verificationDelayMs: 0, ...orders }),
  });
  const answer = await sandbox.fetch(order);
  if (!answer.ok) throw new Error(`The sandbox refused ${JSON.stringify(orders)}: ${await answer.text()}`);
}
