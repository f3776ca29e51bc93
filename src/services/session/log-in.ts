import { ApiError } from "../../api/api-error.ts";
import { isEmail, normaliseEmail, toE164 } from "../../domain/contact.ts";
import type { World } from "../world.ts";
import { type Credentials, sessionOf } from "./session.ts";

/** `wrong`: one answer for a wrong, an unknown and a locked name. `failed`: the service could not be asked. */
export type LogInOutcome = "loggedIn" | "wrong" | "failed";

/** A lookup only spares riders their username: after this long they log in with what they typed. */
const LOOKUP_LIMIT_MS = 4_000;

const WRONG: ReadonlySet<string> = new Set(["unauthorized", "forbidden", "not-found", "refused"]);

/** @param username may also be an email or a phone: the service is asked whose it is. */
export async function logIn(world: World, { username, password }: Credentials): Promise<LogInOutcome> {
  const session = sessionOf(world);
  const epoch = session.begin();
  try {
    await session.logIn({ username: await usernameOf(world, username), password }, epoch);
    return "loggedIn";
  } catch (error) {
    return error instanceof ApiError && WRONG.has(error.code) ? "wrong" : "failed";
  }
}

async function usernameOf(world: World, typed: string): Promise<string> {
  const phone = toE164(typed);
  const contact = isEmail(typed) ? { contactEmail: normaliseEmail(typed) } : phone && { contactPhone: phone };
  if (!contact) return typed.trim();
  const limit = new AbortController();
  const stopTimer = world.clock.after(LOOKUP_LIMIT_MS, () => limit.abort());
  try {
    const { account } = await sessionOf(world).begin().calls();
    const found = await account.lookup({ ...contact, system: world.program.system }, limit.signal);
    return (found.status === "exists" && found.username) || typed.trim();
  } catch {
    return typed.trim();
  } finally {
    stopTimer();
  }
}
