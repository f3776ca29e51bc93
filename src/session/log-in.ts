import type { AppContext } from "../app-context/app-context.ts";
import { loadChunk } from "../lib/load-chunk.ts";
import type { SessionScope } from "./session-scope.ts";

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The service accepts no further attempt for now. */
interface AttemptsLimited {
  readonly retryAfterMs: number;
}

/**
 * `wrong`: one answer for a wrong, an unknown or a locked name.
 * `wrongContact`: the same for an e-mail or a phone, which may have to be replaced by the username.
 * `failed`: the service did not answer.
 */
export type LogInOutcome = "loggedIn" | "wrong" | "wrongContact" | "failed" | AttemptsLimited;

/** @param credentials The username may also be an e-mail or a phone number, which is looked up first. */
export async function logIn(app: AppContext, scope: SessionScope, credentials: Credentials): Promise<LogInOutcome> {
  try {
    // A chunk with the HTTP client, which nothing needs before a login.
    const { lookUpAndLogIn } = await loadChunk(() => import("./log-in-calls.ts"));
    return await lookUpAndLogIn(app, scope, credentials);
  } catch {
    return "failed";
  }
}
