import { ApiError } from "../api/api-error.ts";
import type { AppContext } from "../app-context/app-context.ts";
import { isEmail, normaliseEmail, normaliseUsername } from "../domain/contact.ts";
import { toE164 } from "../domain/phone.ts";
import { withTimeLimit } from "../lib/clock.ts";
import type { SessionScope } from "./session-scope.ts";

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * `wrong`: a wrong password, an unknown name or a locked account: the service has one answer for all. `wrongContact`:
 * the same for an e-mail or a phone number, where the username may help. `failed`: no usable answer, or another login
 * or logout meanwhile. `retryAfterMs`: how long the service accepts no further attempt.
 */
export type LogInOutcome = "loggedIn" | "wrong" | "wrongContact" | "failed" | { readonly retryAfterMs: number };

/** After this time without the username of an e-mail or phone number, the login continues with the typed text. */
const LOOKUP_LIMIT_MS = 4_000;

/** Looks up the account of an e-mail or a phone number, and logs in. Never rejects. */
export async function lookUpAndLogIn(
  app: AppContext,
  scope: SessionScope,
  { username, password }: Credentials,
): Promise<LogInOutcome> {
  try {
    const foundUsername = await lookUpUsername(app, scope, username);
    const { account } = await scope.calls();
    const { accessToken } = await account.login({ username: foundUsername, password });
    // Somebody else may have logged in or out in the meantime.
    return (await scope.adoptToken(accessToken)) ? "loggedIn" : "failed";
  } catch (error) {
    if (!(error instanceof ApiError)) return "failed";
    if (error.retryAfterMs !== null) return { retryAfterMs: error.retryAfterMs };
    if (!["unauthorized", "forbidden", "not-found", "refused"].includes(error.code)) return "failed";
    return contactOf(username) ? "wrongContact" : "wrong";
  }
}

function contactOf(typed: string) {
  const phone = toE164(typed);
  return isEmail(typed) ? { contactEmail: normaliseEmail(typed) } : phone && { contactPhone: phone };
}

async function lookUpUsername(app: AppContext, scope: SessionScope, typed: string): Promise<string> {
  const contact = contactOf(typed);
  if (!contact) return normaliseUsername(typed);
  const lookUp = async (signal: AbortSignal) => (await scope.calls()).account.lookup(contact, signal);
  const answer = await withTimeLimit(app.clock, LOOKUP_LIMIT_MS, lookUp).catch(() => null);
  return (answer?.status === "exists" && answer.username) || normaliseUsername(typed);
}
