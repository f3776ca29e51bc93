import type { AccountService } from "../../api/account-service.ts";
import type { SystemCode } from "../../domain/program.ts";
import type { Clock } from "../clock.ts";
import { type Finding, findOut } from "../lost-answer.ts";

/** How long a registration takes at the most while the service can be asked. */
const DEFINITE_AFTER_MS = 14_000;

/**
 * Finds out whether a registration whose answer was lost went through, by asking for its e-mail (decisions, "Purchase").
 * Only a last answer of "no such account", after the service had time to finish, is a definite "not there".
 */
export const findLostRegistration = (
  account: AccountService,
  contact: { readonly contactEmail: string; readonly system: SystemCode },
  clock: Clock,
  isIdle: () => boolean = () => false,
): Promise<Finding> =>
  findOut({
    clock,
    isIdle,
    definiteAfterMs: DEFINITE_AFTER_MS,
    ask: async () => ((await account.lookup(contact)).status === "exists" ? "wentThrough" : "notThere"),
  });
