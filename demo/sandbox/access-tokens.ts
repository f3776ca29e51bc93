import type { Context } from "hono";
import { Refusal } from "./refusal.ts";
import type { Rider } from "./riders.ts";
import type { World } from "./world.ts";

const LIFE_MS = 3600 * 1000;

export function issueAccessToken(world: World, rider: Rider): string {
  const token = `sandbox-${crypto.randomUUID()}`;
  world.accessTokens.set(token, { userId: rider.userId, expires: world.clock.now() + LIFE_MS });
  return token;
}

/** The rider whose bearer token came with the call; a 401 without one or after its hour. */
export function authenticate(world: World, c: Context): Rider {
  const token = c.req.header("authorization")?.match(/^Bearer (.+)$/i)?.[1];
  const grant = token === undefined ? undefined : world.accessTokens.get(token);
  const rider = world.riders.find(({ userId }) => userId === grant?.userId);
  if (grant === undefined || grant.expires <= world.clock.now() || rider === undefined) {
    throw new Refusal(401, "Not logged in");
  }
  return rider;
}
