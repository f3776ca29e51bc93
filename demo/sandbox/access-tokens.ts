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

/** The rider whose bearer token an `authorization` header holds; none without one or after its hour. */
export function bearerOf(world: World, authorization: string | null): Rider | undefined {
  const token = authorization?.match(/^Bearer (.+)$/i)?.[1];
  const grant = token === undefined ? undefined : world.accessTokens.get(token);
  if (grant === undefined || grant.expires <= world.clock.now()) return undefined;
  return world.riders.find(({ userId }) => userId === grant.userId);
}

/** The rider whose bearer token came with the call; else a 401. */
export function authenticate(world: World, c: Context): Rider {
  const rider = bearerOf(world, c.req.header("authorization") ?? null);
  if (rider === undefined) throw new Refusal(401, "Not logged in");
  return rider;
}
