import type { AppContext } from "../context/app-context.ts";
import { loadChunk } from "../lib/load-chunk.ts";
import { type Credentials, sessionOf } from "./session.ts";

/** The service takes no more attempts for now. */
interface AttemptsLimited {
  readonly retryAfterMs: number;
}

/** `wrong`: one answer for a wrong, an unknown and a locked name. `failed`: the service could not be asked. */
export type LogInOutcome = "loggedIn" | "wrong" | "failed" | AttemptsLimited;

/** @param credentials whose username may also be an email or a phone: the service is asked whose it is. */
export async function logIn(app: AppContext, credentials: Credentials): Promise<LogInOutcome> {
  const scope = sessionOf(app).begin();
  try {
    // With the HTTP client, which nobody needs before they log in.
    const { logInWith } = await loadChunk(() => import("./log-in-calls.ts"));
    return await logInWith(app, scope, credentials);
  } catch {
    return "failed";
  }
}
