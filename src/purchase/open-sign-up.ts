import { useEffect, useState } from "react";
import { toJson } from "../api/to-json.ts";
import type { AppContext } from "../context/app-context.ts";
import { useAppContext, useAppState } from "../context/use-app-context.tsx";
import { normaliseEmail } from "../forms/contact.ts";
import { matchesSeal } from "../lib/crypto.ts";
import { useAction } from "../query/use-action.ts";
import { useSummary } from "../rider/rider-loads.ts";
import { isPurchaseOpen, type PurchaseProgress } from "../store/purchase-slice.ts";
import type { Attempt, Newcomer, SentItem } from "./attempt-record.ts";
import type { OpenOutcome } from "./purchase-kind.ts";
import { notifyOfRecord, purchasesOf, recordOf, SIGN_UP } from "./purchases.ts";
import { isUnderWay } from "./use-progress.ts";

/** What a rider who has logged in since may know of a sign-up by its record, also after a reload. */
export function openOutcomeOf({ state }: Attempt): OpenOutcome {
  // The rider buys with another call, which the key of the sign-up does not protect.
  if (state === "notFound") return { status: "notFound", isKeyed: false };
  return { status: state === "unshown" ? "unshown" : "unknown" };
}

/** Ends an open attempt, also from before a reload, if the account of this e-mail can only come from it. */
export async function endIfMadeBy(app: AppContext, open: Attempt, contactEmail: string): Promise<void> {
  const newcomer = await findNewcomer(open, contactEmail);
  if (newcomer?.wasFree) await dropNewcomer(app, open, newcomer);
}

/** Forgets an order for this e-mail that somebody else sent from this tab. */
async function disownOrder(app: AppContext, contactEmail: string): Promise<void> {
  const open = recordOf(app, SIGN_UP).read();
  const newcomer = open && (await findPossibleNewcomer(open, contactEmail));
  if (open && newcomer) await dropNewcomer(app, open, newcomer);
}

/** The attempt stays open for the other e-mails that it was sent for, and so does one that was sent in the meantime. */
async function dropNewcomer(app: AppContext, { id }: Attempt, { emailSeal }: Newcomer): Promise<void> {
  const record = recordOf(app, SIGN_UP);
  const open = record.read();
  if (open?.id !== id) return;
  const others = open.newcomers.filter((other) => other.emailSeal !== emailSeal);
  if (others.length === 0) return purchasesOf(app).forget(SIGN_UP);
  record.update({ ...open, newcomers: others });
  notifyOfRecord(app, SIGN_UP.subject);
}

/** The new rider of an attempt who has this e-mail, also after a reload. */
export async function findNewcomer({ newcomers }: Attempt, contactEmail: string): Promise<Newcomer | undefined> {
  const email = normaliseEmail(contactEmail);
  for (const newcomer of newcomers)
    if (newcomer.emailSeal !== null && (await matchesSeal(newcomer.emailSeal, email))) return newcomer;
  return undefined;
}

/**
 * The new rider of an attempt who may have this e-mail. If there is none, an account with the e-mail does not come from
 * the attempt.
 */
export const findPossibleNewcomer = async (attempt: Attempt, contactEmail: string): Promise<Newcomer | undefined> =>
  (await findNewcomer(attempt, contactEmail)) ?? attempt.newcomers.find(({ emailSeal }) => emailSeal === null);

/** The passes and prices that an attempt was sent with for a new rider. */
export const itemsOf = ({ itemId, cents }: Attempt, { items }: Newcomer): readonly SentItem[] =>
  items ?? [{ itemId, cents }];

/** The attempt before it is sent again for a new rider, who may have changed the pass or its price. */
export async function addItem(
  attempt: Attempt,
  contactEmail: string,
  newcomer: Newcomer,
  item: SentItem,
): Promise<Attempt> {
  const known = await findPossibleNewcomer(attempt, contactEmail);
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
  /** The pass and price that it was sent with for this rider; null where they had sent several. */
  readonly item: SentItem | null;
  /** Whether it may have bought a pass already, or this is still being found out: nothing else must be paid for. */
  readonly isLocking: boolean;
  askAgain(): void;
  /** Forgets an order that somebody else sent from this tab. */
  disown(): void;
}

/**
 * The open sign-up of this tab, if it may be that of the rider with this e-mail. It ends where their account holds the
 * pass: then it has succeeded, or been refused as the account is older.
 * @param contactEmail Null until the rider is known.
 */
export function useOpenSignUp(contactEmail: string | null): OpenSignUp {
  const app = useAppContext();
  const progress = useAppState((state) => state.progress).signUp ?? null;
  const summary = useSummary();
  const [disown] = useAction(async () => contactEmail !== null && disownOrder(app, contactEmail));
  const attempt = recordOf(app, SIGN_UP).read();
  const question = contactEmail === null ? null : attempt && toJson([contactEmail, attempt.newcomers]);
  const [answer, setAnswer] = useState<{ readonly question: string; readonly newcomer: Newcomer | null } | null>(null);
  useEffect(() => {
    const open = recordOf(app, SIGN_UP).read();
    if (contactEmail === null || question === null || open === null) return;
    let isLeft = false;
    void findPossibleNewcomer(open, contactEmail).then(
      (newcomer) => !isLeft && setAnswer({ question, newcomer: newcomer ?? null }),
    );
    return () => {
      isLeft = true;
    };
  }, [app, question, contactEmail]);
  const isAnswered = answer?.question === question && summary.status !== "loading";
  const newcomer = isAnswered ? (answer?.newcomer ?? null) : null;
  const items = attempt && newcomer ? itemsOf(attempt, newcomer) : [];
  const isSending = isUnderWay(progress);
  const held = summary.status === "ready" ? summary.data.subscriptions : [];
  const hasPass = items.some(({ itemId }) => held.some(({ typeId }) => typeId === itemId));
  const isOver = hasPass && !isSending && newcomer !== null && newcomer.emailSeal !== null;
  useEffect(() => {
    const open = recordOf(app, SIGN_UP).read();
    if (isOver && open && newcomer) void dropNewcomer(app, open, newcomer);
  }, [app, isOver, newcomer]);
  const state = attempt && newcomer ? (progress && isSending ? progress : openOutcomeOf(attempt)) : null;
  return {
    state,
    item: items.length === 1 ? (items[0] ?? null) : null,
    isLocking: attempt !== null && (!isAnswered || (state !== null && isPurchaseOpen(state))),
    askAgain: summary.reload,
    disown: () => void disown(),
  };
}
