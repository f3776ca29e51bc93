import type { Context } from "hono";
import { Refusal } from "./refusal.ts";
import type { Rider } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";

const LIFE_MS = 3600 * 1000;

export function issueAccessToken(state: SandboxState, rider: Rider): string {
  const token = `sandbox-${crypto.randomUUID()}`;
  state.accessTokens.set(token, { userId: rider.userId, expires: state.clock.now() + LIFE_MS });
  return token;
}

/** The rider of the bearer token in an `authorization` header; undefined without one, or after an hour. */
export function bearerOf(state: SandboxState, authorization: string | null): Rider | undefined {
  const token = authorization?.match(/^Bearer (.+)$/i)?.[1];
  const grant = token === undefined ? undefined : state.accessTokens.get(token);
  if (grant === undefined || grant.expires <= state.clock.now()) return undefined;
  return state.riders.find(({ userId }) => userId === grant.userId);
}

/** The rider of the call's bearer token; throws a 401 without one. */
export function authenticate(state: SandboxState, c: Context): Rider {
  const rider = bearerOf(state, c.req.header("authorization") ?? null);
  if (rider === undefined) throw new Refusal(401, "Not logged in");
  return rider;
}
