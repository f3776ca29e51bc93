import { Hono } from "hono";
import { compress } from "hono/compress";
import { PASSWORD } from "../../../demo/sandbox/riders.ts";
import type { Sandbox } from "../../../demo/sandbox/sandbox.ts";
import { type Answer, originOf } from "./servers.ts";

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

/** A rider of the sandbox with trips in every month. */
const RIDER = { system: "phl", username: "frequent", password: PASSWORD };

export async function tokenOf(sandbox: Sandbox): Promise<string> {
  const answer = await sandbox.fetch(
    new Request(`${originOf("sandbox")}/w/${WORLD}/account/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(RIDER),
    }),
  );
  const { access_token: token }: { access_token?: unknown } = await answer.json();
  if (typeof token !== "string") throw new Error(`The sandbox lets nobody in: ${answer.status}`);
  return token;
}

/**
 * The sandbox with compression, like a real service.
 * @param tripsAMonth The number of trips; `null` for its own.
 */
export function sandboxAnswer(sandbox: Sandbox, tripsAMonth: () => number | null): Answer {
  const app = new Hono();
  app.use("*", compress());
  app.all("*", async (c) => {
    const answer = await sandbox.fetch(c.req.raw);
    const count = tripsAMonth();
    if (count === null || c.req.method !== "GET" || !c.req.path.endsWith("/1/user/trips") || !answer.ok) return answer;
    const trips: readonly object[] = await answer.json();
    if (trips.length === 0) throw new Error("The rider has no trip yet this month to take for a pattern");
    const many = Array.from({ length: count }, (_, index) => ({ ...trips[index % trips.length], tripId: index + 1 }));
    return c.json(many, 200, { "access-control-allow-origin": "*" });
  });
  return app.fetch;
}
