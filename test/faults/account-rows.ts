import { expect } from "vitest";
import { type AccountPage, type AccountSetup, openAccount } from "./account-page.tsx";
import {
  describeCells,
  expectFinalText,
  expectNextCall,
  FAULTS_WITHOUT_EFFECT,
  type FaultName,
  HASHED_KEY,
  type RowKind,
  type SentCall,
  textForFaults,
} from "./faults.ts";

/** Refusals whose answers give no reason. */
export const BARE_REFUSALS = ["a 403", "a 404"] as const;
/** The texts by fault: after a failure without a reason, after a refusal with one, and after a 401, which logs out. */
export const textsOfFailures = (withoutReason: string, withReason: string): AccountFaultCase["exceptions"] => ({
  ...textForFaults([...FAULTS_WITHOUT_EFFECT, ...BARE_REFUSALS], withoutReason),
  ...textForFaults(["a 400 with a reason", "a 200 that declines"], withReason),
  "a 401": LOGIN,
});

export const ERROR_ENDING = ". Please try again or contact customer service.";
export const LOGIN = "Log in";
/** The texts for an order that no lookup has found: a retry with the same Idempotency-Key cannot charge twice. */
export const NOT_FOUND = {
  purchase: "We could not find your purchase. Try again: you will not be charged twice.",
  payment: "We could not find your payment. Try again: you will not be charged twice.",
  order: "We could not find your order. Try again: it will not be sent or charged twice.",
  reward: "We could not find your reward. Try again: your points will not be taken twice.",
} as const;
/** The texts for an order that the service accepted, but whose effect no lookup has found. */
export const UNKNOWN = {
  purchase: "We could not find out whether your purchase went through.",
  payment: "We could not find out whether your payment went through.",
} as const;
/** The reason in the service's refusal, and our sentence once a lookup has found no purchase. */
export const NOT_TODAY = "Not today.You were not charged.";

/** The texts that a rider may read while a call, its retry or a lookup is in progress. */
const STILL_WAITING = /This is taking longer than usual|We are checking whether|RIDE20: checking|Loading/;

/** A call, the rider's action that causes it, and the texts that the rider reads in the end. */
export interface FaultCase<Setup, Page> {
  readonly setup: Setup;
  /** Selects the call that the fault affects. */
  readonly isAffected: (call: SentCall) => boolean;
  /** The rider's action that causes the call; absent where the page calls as it opens. */
  readonly act?: (page: Page) => Promise<void>;
  /** The final text under each fault that `exceptions` does not list. */
  readonly finalText: string;
  /** Other final texts, by fault. */
  readonly exceptions: Partial<Record<FaultName, string>>;
  /** The final text after a retry without the fault; absent where there is nothing to retry. */
  readonly retry?: {
    /** The action of the retry, by default the first one. */
    readonly act?: (page: Page) => Promise<void>;
    /** The final texts after which the test retries. */
    readonly after: readonly string[];
    readonly finalText: string;
    /** The final texts after which the retry must repeat the call, with its key and body. */
    readonly sameCallAfter?: readonly string[];
    /** Whether a retry that is a new order uses another card. */
    readonly isOtherCard?: boolean;
  };
}

export interface AccountFaultCase extends FaultCase<AccountSetup, AccountPage> {
  /** How often the call may be sent under the fault, by default once. */
  readonly maxSendCount?: number;
}

export const isCallTo =
  (method: string, path: string) =>
  (call: SentCall): boolean =>
    call.method === method && call.path.endsWith(path);
export const tryAgain = (page: AccountPage) => page.click("Try again");
/** The row of a read, which the client retries once. */
export const rowOfRead = (
  setup: AccountSetup,
  path: string,
  successText: string,
  failureText: string,
  exceptions: AccountFaultCase["exceptions"] = {},
): AccountFaultCase => ({
  setup,
  isAffected: isCallTo("GET", path),
  finalText: failureText,
  exceptions: { "a 503 once": successText, "a delay of 8 s": successText, "a 401": LOGIN, ...exceptions },
  maxSendCount: 2,
  retry: { after: [failureText], finalText: successText },
});

export interface RowHooks {
  /** Sets up the page before it renders. */
  readonly setUpPage?: (page: AccountPage) => Promise<void>;
  /** An expectation for each case, after the final text and again after the retry. */
  readonly expectAtEnd?: (page: AccountPage) => Promise<void>;
  readonly kind?: RowKind;
}

/** Tests each call under each fault: its texts, a way to continue within 7 s, and a retry without the fault. */
export function describeRows(
  title: string,
  rows: Readonly<Record<string, AccountFaultCase>>,
  { setUpPage, expectAtEnd, kind }: RowHooks = {},
): void {
  async function runRow(row: AccountFaultCase, fault: FaultName): Promise<void> {
    const finalText = row.exceptions[fault] ?? row.finalText;
    const page = await openAccount(row.setup, row.isAffected);
    await setUpPage?.(page);
    if (!row.act) page.backEnd.setFault(fault);
    await page.render();
    if (row.act) {
      page.backEnd.setFault(fault);
      await row.act(page);
    }

    await expectFinalText(page, finalText, STILL_WAITING);
    expect(page.backEnd.affectedCount()).toBeGreaterThan(0);
    expect(page.backEnd.affectedCount()).toBeLessThanOrEqual(row.maxSendCount ?? 1);
    await expectAtEnd?.(page);

    if (row.retry?.after.includes(finalText)) {
      page.backEnd.setFault(null);
      // The notice about an order that no lookup has found has a button that repeats its call.
      if (Object.values(NOT_FOUND).some((text) => page.text().includes(text))) await tryAgain(page);
      else await (row.retry.act ?? row.act ?? tryAgain)(page);
      await page.wait(5_000);
      expect(page.text()).toContain(row.retry.finalText);
      const { sameCallAfter } = row.retry;
      if (sameCallAfter) expectNextCall(page.backEnd.sent(), HASHED_KEY, sameCallAfter.includes(finalText));
      await expectAtEnd?.(page);
    }
  }
  describeCells(title, rows, runRow, kind);
}
