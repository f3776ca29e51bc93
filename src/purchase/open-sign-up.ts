import type { AppContext } from "../context/app-context.ts";
import { normaliseEmail } from "../forms/contact.ts";
import { sessionOf } from "../session/session.ts";
import type { Attempt } from "./attempt-record.ts";
import { newcomerOf } from "./newcomers.ts";
import type { OpenOutcome } from "./purchase-kind.ts";
import { purchasesOf, recordOf, SIGN_UP } from "./purchases.ts";

/** What a rider who has logged in since may know of a sign-up by its record, also after a reload. */
export function openOutcomeOf({ state }: Attempt): OpenOutcome {
  // The rider buys with another call, which the key of the sign-up does not protect.
  if (state === "notFound") return { status: "notFound", isKeyed: false };
  return { status: state === "unshown" ? "unshown" : "unknown" };
}

/**
 * Asks whether this rider's account comes from the open sign-up, which ends it. Never rejects: without an answer, the
 * sign-up stays open.
 * @returns whether the service answered that the rider has an account.
 */
export async function askAboutSignUp(app: AppContext, contactEmail: string): Promise<boolean> {
  const sessionScope = sessionOf(app).begin();
  const record = recordOf(app, SIGN_UP);
  const before = record.read();
  const found = await sessionScope
    .calls()
    .then(({ account }) => account.lookup({ contactEmail: normaliseEmail(contactEmail), system: app.program.system }))
    .catch(() => null);
  const open = record.read();
  // Another copy in the tab may have sent an order in the meantime, which this lookup says nothing about.
  if (sessionScope.isOver() || open === null || open.id !== before?.id || found?.status !== "exists") return false;
  await endIfMadeBy(app, open, contactEmail);
  return true;
}

/** Ends an open attempt, also from before a reload, if the account of this e-mail can only come from it. */
export async function endIfMadeBy(app: AppContext, open: Attempt, contactEmail: string): Promise<void> {
  const newcomer = await newcomerOf(open, contactEmail);
  if (!newcomer?.wasFree) return;
  const others = open.newcomers.filter((other) => other !== newcomer);
  if (others.length > 0) recordOf(app, SIGN_UP).update({ ...open, newcomers: others });
  else await purchasesOf(app).forget(SIGN_UP);
}
