import { useEffect, useState } from "react";
import { toJson } from "../api/to-json.ts";
import type { AppContext } from "../context/app-context.ts";
import { useAppContext, useAppState } from "../context/use-app-context.tsx";
import { normaliseEmail } from "../forms/contact.ts";
import { matchesSeal } from "../lib/crypto.ts";
import { useAction } from "../query/use-action.ts";
import { reloadRider } from "../rider/rider-loads.ts";
import { sessionOf } from "../session/session.ts";
import { isPurchaseOpen, type PurchaseProgress } from "../store/purchase-slice.ts";
import type { Attempt, Newcomer, SentItem } from "./attempt-record.ts";
import type { OpenOutcome } from "./purchase-kind.ts";
import { purchasesOf, recordOf, SIGN_UP } from "./purchases.ts";
import { isUnderWay } from "./use-progress.ts";

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

/** The new rider of an attempt who has this e-mail, also after a reload. */
export async function newcomerOf({ newcomers }: Attempt, contactEmail: string): Promise<Newcomer | undefined> {
  const email = normaliseEmail(contactEmail);
  for (const newcomer of newcomers)
    if (newcomer.emailSeal !== null && (await matchesSeal(newcomer.emailSeal, email))) return newcomer;
  return undefined;
}

/**
 * The new rider of an attempt who may have this e-mail. If there is none, an account with the e-mail does not come from
 * the attempt.
 */
export const possibleNewcomerOf = async (attempt: Attempt, contactEmail: string): Promise<Newcomer | undefined> =>
  (await newcomerOf(attempt, contactEmail)) ?? attempt.newcomers.find(({ emailSeal }) => emailSeal === null);

/** The passes and prices that an attempt was sent with for a new rider. */
export const itemsOf = ({ itemId, cents }: Attempt, { items }: Newcomer): readonly SentItem[] =>
  items ?? [{ itemId, cents }];

/** The attempt before it is sent again for a new rider, who may have changed the pass or its price. */
export async function withItem(
  attempt: Attempt,
  contactEmail: string,
  newcomer: Newcomer,
  item: SentItem,
): Promise<Attempt> {
  const known = await possibleNewcomerOf(attempt, contactEmail);
  const newcomers = attempt.newcomers.map((each) => {
    const items = itemsOf(attempt, each);
    return { ...each, items: each === known && !items.some((other) => isSame(other, item)) ? [...items, item] : items };
  });
  return { ...attempt, ...item, newcomers: known ? newcomers : [...newcomers, { ...newcomer, items: [item] }] };
}

const isSame = (one: SentItem, other: SentItem): boolean => one.itemId === other.itemId && one.cents === other.cents;

export interface OpenSignUp {
  /** Null where no sign-up is open that may be this rider's. */
  readonly state: PurchaseProgress | null;
  /** Whether it may have bought a pass already, or this is still being found out: nothing else must be paid for. */
  readonly isLocking: boolean;
  askAgain(): void;
  /** Forgets an order that somebody else sent from this tab. */
  disown(): void;
}

/**
 * The open sign-up of this tab, if it may be that of the rider with this e-mail.
 * @param contactEmail Null until the rider is known.
 */
export function useOpenSignUp(contactEmail: string | null): OpenSignUp {
  const app = useAppContext();
  const progress = useAppState((state) => state.progress.signUp ?? null);
  const [ask, asking] = useAction(async () => {
    const hasAccount = contactEmail !== null && (await askAboutSignUp(app, contactEmail));
    // The screen may still show the passes from before the sign-up arrived.
    if (hasAccount) reloadRider(app, "user", "summary", "statements", "prorated-discount");
  });
  const [disown] = useAction(() => purchasesOf(app).forget(SIGN_UP));
  const attempt = recordOf(app, SIGN_UP).read();
  const question = contactEmail === null ? null : attempt && toJson([contactEmail, attempt.newcomers]);
  const [answer, setAnswer] = useState<{ readonly question: string; readonly isOwn: boolean } | null>(null);
  useEffect(() => {
    const open = recordOf(app, SIGN_UP).read();
    if (contactEmail === null || question === null || open === null) return;
    let isLeft = false;
    void possibleNewcomerOf(open, contactEmail).then(
      (newcomer) => !isLeft && setAnswer({ question, isOwn: newcomer !== undefined }),
    );
    return () => {
      isLeft = true;
    };
  }, [app, question, contactEmail]);
  const isAnswered = answer?.question === question;
  const isOwn = isAnswered && answer?.isOwn === true;
  const state = attempt && isOwn ? stateNow() : null;

  function stateNow(): PurchaseProgress | null {
    if (asking.status === "loading") return { status: "checking" };
    return isUnderWay(progress) ? progress : attempt && openOutcomeOf(attempt);
  }
  return {
    state,
    isLocking: attempt !== null && (!isAnswered || (state !== null && isPurchaseOpen(state))),
    askAgain: () => void ask(),
    disown: () => void disown(),
  };
}
