import { ApiError } from "../api/api-error.ts";
import type { World } from "../context/world.ts";
import { isEmail, normaliseEmail, toE164 } from "../forms/contact.ts";
import type { Epoch } from "./epoch.ts";
import type { LogInOutcome } from "./log-in.ts";
import { type Credentials, sessionOf } from "./session.ts";

/** A lookup only spares riders their username: after this long they log in with what they typed. */
const LOOKUP_LIMIT_MS = 4_000;

const WRONG: ReadonlySet<string> = new Set(["unauthorized", "forbidden", "not-found", "refused"]);

/** Asks first whose an email or a phone is, then logs in. Never rejects. */
export async function logInWith(
  world: World,
  epoch: Epoch,
  { username, password }: Credentials,
): Promise<LogInOutcome> {
  try {
    await sessionOf(world).logIn({ username: await usernameOf(world, epoch, username), password }, epoch);
    return "loggedIn";
  } catch (error) {
    if (!(error instanceof ApiError)) return "failed";
    if (error.retryAfterMs !== null) return { retryAfterMs: error.retryAfterMs };
    return WRONG.has(error.code) ? "wrong" : "failed";
  }
}

async function usernameOf(world: World, epoch: Epoch, typed: string): Promise<string> {
  const phone = toE164(typed);
  const contact = isEmail(typed) ? { contactEmail: normaliseEmail(typed) } : phone && { contactPhone: phone };
  if (!contact) return typed.trim();
  const limit = new AbortController();
  const stopTimer = world.clock.after(LOOKUP_LIMIT_MS, () => limit.abort());
  try {
    const { account } = await epoch.calls();
    const found = await account.lookup({ ...contact, system: world.program.system }, limit.signal);
    return (found.status === "exists" && found.username) || typed.trim();
  } catch {
    return typed.trim();
  } finally {
    stopTimer();
  }
}
