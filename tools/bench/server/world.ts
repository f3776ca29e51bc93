import type { Sandbox } from "../../../demo/sandbox/sandbox.ts";
import { originOf } from "./hosts.ts";

/** The sandbox's world in the bundle's configuration. */
export const WORLD = "bench";

/** Resets the world: no purchases yet, and codes arrive at once. */
export async function resetWorld(sandbox: Sandbox, orders: object = {}): Promise<void> {
  const order = new Request(`${originOf("sandbox")}/w/${WORLD}/control`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ reset: true, verificationDelayMs: 0, ...orders }),
  });
  const answer = await sandbox.fetch(order);
  if (!answer.ok) throw new Error(`The sandbox refused ${JSON.stringify(orders)}: ${await answer.text()}`);
}
