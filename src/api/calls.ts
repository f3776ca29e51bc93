import { type AppContext, perApp } from "../app-context/app-context.ts";
import type { User } from "../domain/rider.ts";
import { withTimeLimit } from "../lib/clock.ts";
import { uuid } from "../lib/crypto.ts";
import { createAppAccount } from "./account.ts";
import { ApiError } from "./api-error.ts";
import { createBikeshareApi } from "./bikeshare.ts";
import { createBtsApi } from "./bts.ts";
import { createRiderHttp, httpOptionsOf, type Login } from "./http.ts";

export type Calls = ReturnType<typeof createCalls>;

/** `shown` reads are for display. `fresh` reads decide about money, a login or a change: no cache may answer them. */
export type Reads = "fresh" | "shown";

/** A random key for each session, by the session's number. */
const sessionKeysOf = perApp("sessionKeys", () => new Map<number, string>());

/** A query that gives each session its own URLs, so that a caching service worker never serves another rider's data. */
function riderKeyQuery(app: AppContext, reads: Reads): Record<string, string> {
  const keys = sessionKeysOf(app);
  const { sessionNumber } = app.store.getState();
  const key = keys.get(sessionNumber) ?? uuid();
  keys.set(sessionNumber, key);
  return { riderKey: key, ...(reads === "fresh" && { fresh: uuid() }) };
}

/** The clients of all services. This file and the HTTP client load as a separate chunk, before the first call. */
export function createCalls(app: AppContext, login: Login, reads: Reads = "fresh") {
  const readQuery = app.environment.riderKeyInUrl ? () => riderKeyQuery(app, reads) : null;
  const httpAt = (baseUrl: string) => createRiderHttp({ ...httpOptionsOf(app), baseUrl, readQuery }, login);
  return {
    account: createAppAccount(app),
    bikeshare: createBikeshareApi(httpAt(app.deployment.bikeshareApi)),
    bts: createBtsApi(httpAt(app.deployment.btsApi)),
  };
}

/** The time limit of `identifyRider`: screens stay covered until the owner of a new token is known. */
const IDENTIFY_LIMIT_MS = 4_000;

/**
 * The owner of a token: `nobody` where the service rejects the token, `unknown` where the service fails or does not
 * answer in time.
 */
export async function identifyRider(
  app: AppContext,
  token: string,
  onUnauthorized = () => {},
): Promise<User | "nobody" | "unknown"> {
  const { bikeshare } = createCalls(app, { token: () => token, onUnauthorized });
  try {
    return (await withTimeLimit(app.clock, IDENTIFY_LIMIT_MS, (signal) => bikeshare.user(signal))) ?? "unknown";
  } catch (error) {
    return error instanceof ApiError && error.code === "unauthorized" ? "nobody" : "unknown";
  }
}

/**
 * How to use a link's token while a rider is logged in: "refresh" if both tokens belong to the same rider, else the
 * answer of `identifyRider` for the link's token.
 * @param currentToken The session's token; null where only another program, maybe for another rider, has a login.
 * @param onLost Runs where the service rejects `currentToken`.
 */
export async function resolveToken(
  app: AppContext,
  currentToken: string | null,
  offeredToken: string,
  onLost: () => void,
): Promise<"refresh" | "nobody" | "unknown" | User> {
  const [current, offered] = await Promise.all([
    currentToken === null ? ("unknown" as const) : identifyRider(app, currentToken, onLost),
    identifyRider(app, offeredToken),
  ]);
  if (typeof offered !== "object") return offered;
  return typeof current === "object" && current.userId === offered.userId ? "refresh" : offered;
}
