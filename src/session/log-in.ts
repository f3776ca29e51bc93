import type { AppContext } from "../app-context/app-context.ts";
import { loadChunk } from "../lib/load-chunk.ts";
import type { Credentials, LogInOutcome } from "./log-in-calls.ts";
import type { SessionScope } from "./session-scope.ts";

/**
 * Logs the rider in; never rejects.
 * @param credentials The username may also be an e-mail or a phone number, which is looked up first.
 */
export async function logIn(app: AppContext, scope: SessionScope, credentials: Credentials): Promise<LogInOutcome> {
  try {
    // This chunk and the HTTP client load at the press, since the login screen does not need them before.
    const { lookUpAndLogIn } = await loadChunk(() => import("./log-in-calls.ts"));
    return await lookUpAndLogIn(app, scope, credentials);
  } catch {
    return "failed";
  }
}
