import type { AccountService } from "../../api/account-service.ts";
import type { SystemCode } from "../../domain/program.ts";
import type { Clock } from "../clock.ts";

/** How long after a lost answer the service is asked, each time a little later: it may still be at work. */
const ASKED_AFTER_MS = [0, 2_000, 5_000, 9_000, 14_000] as const;
/** Where it cannot be asked, it is asked on, up to a minute. */
const ASKED_ON_MS = [25_000, 40_000, 60_000] as const;
const LAST_ASKED_MS = ASKED_ON_MS[2];

export type Finding = "wentThrough" | "notThere" | "unknown";

/**
 * Finds out whether a registration whose answer was lost went through, by asking for its e-mail (decisions, "Purchase").
 * Only a last answer of "no such account", after the service had time to finish, is a definite "not there".
 */
export async function findLostRegistration(
  account: AccountService,
  contact: { readonly contactEmail: string; readonly system: SystemCode },
  clock: Clock,
): Promise<Finding> {
  const started = clock.now();
  let finding: Finding = "unknown";
  for (const after of [...ASKED_AFTER_MS, ...ASKED_ON_MS]) {
    if (after > (ASKED_AFTER_MS.at(-1) ?? 0) && finding === "notThere") return finding;
    if (clock.now() - started > LAST_ASKED_MS) return finding;
    await pause(clock, started + after - clock.now());
    finding = await account.lookup(contact).then(
      ({ status }) => (status === "exists" ? "wentThrough" : "notThere"),
      () => "unknown",
    );
    if (finding === "wentThrough") return finding;
  }
  return finding;
}

const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(Math.max(0, ms), resolve);
  });
