import { expect } from "vitest";
import { type AccountPage, type AccountSetup, openAccount } from "./account-page.tsx";
import {
  describeCells,
  expectEnd,
  expectSameCall,
  type FaultName,
  HASHED_KEY,
  NOTHING_DONE,
  type RowKind,
  type SentCall,
  textForFaults,
} from "./faults.ts";

export const REFUSALS = ["a 403", "a 404"] as const;

/** The texts by fault: without an answer or reason, after a refusal with a reason, and after a 401, which logs out. */
export const textsOfRefusals = (unanswered: string, refused: string): AccountFaultCase["exceptions"] => ({
  ...textForFaults([...NOTHING_DONE, ...REFUSALS], unanswered),
  ...textForFaults(["a 400 with a reason", "a 200 that declines"], refused),
  "a 401": LOGIN,
});

export const ERROR_ENDING = ". Please try again or contact customer service.";
export const LOGIN = "Log in";
/** The text for a call that the service has not shown for a minute; these services support Idempotency-Key. */
export const NOT_FOUND = {
  purchase: "We could not find your purchase. Try again: you will not be charged twice.",
  payment: "We could not find your payment. Try again: you will not be charged twice.",
  order: "We could not find your order. Try again: it will not be sent or charged twice.",
  reward: "We could not find your reward. Try again: your points will not be taken twice.",
} as const;
/** The text where the service accepted a call but does not show its effect. */
export const UNKNOWN = {
  purchase: "We could not find out whether your purchase went through.",
  payment: "We could not find out whether your payment went through.",
} as const;
/** The service's own words of refusal, and our sentence after a lookup found no purchase. */
export const NOT_TODAY = "Not today.You were not charged.";

/** The texts that are allowed before the final one; a read is retried after a while. */
const STILL_WAITING = /This is taking longer than usual|We are checking whether|RIDE20: checking|Loading/;

/** A call of a page, and the final text for the rider. */
export interface FaultCase<Setup, Page> {
  readonly setup: Setup;
  /** Whether the fault affects a call. */
  readonly isAffected: (call: SentCall) => boolean;
  /** The rider's action that causes the call; absent where opening the path does. */
  readonly act?: (page: Page) => Promise<void>;
  /** The final text, whatever the fault. */
  readonly finalText: string;
  /** The exceptions, by fault. */
  readonly exceptions: Partial<Record<FaultName, string>>;
  /** The final text after a retry without the fault; absent where there is nothing to retry. */
  readonly retry?: {
    /** By default the same action. */
    readonly act?: (page: Page) => Promise<void>;
    /** The final texts after which the test retries. */
    readonly after: readonly string[];
    readonly finalText: string;
    /** The texts from which the retry must be the same call, with its key and body. */
    readonly sameCallAfter?: readonly string[];
    /** The next order uses another card. */
    readonly isOtherCard?: boolean;
  };
}

export interface AccountFaultCase extends FaultCase<AccountSetup, AccountPage> {
  /** The maximum number of sends, if not one. */
  readonly sent?: number;
}

export const isCallTo =
  (method: string, path: string) =>
  (call: SentCall): boolean =>
    call.method === method && call.path.endsWith(path);
export const tryAgain = (page: AccountPage) => page.click("Try again");
/** The row of a read that the client retries once, with its texts of success (`shows`) and failure. */
export const rowOfRead = (
  setup: AccountSetup,
  path: string,
  shows: string,
  failed: string,
  exceptions: AccountFaultCase["exceptions"] = {},
): AccountFaultCase => ({
  setup,
  isAffected: isCallTo("GET", path),
  finalText: failed,
  exceptions: { "a 503 once": shows, "a delay of 8 s": shows, "a 401": LOGIN, ...exceptions },
  sent: 2,
  retry: { after: [failed], finalText: shows },
});

export interface RowHooks {
  /** Sets up the page before it renders. */
  readonly before?: (page: AccountPage) => Promise<void>;
  /** An expectation for the end, in every case. */
  readonly always?: (page: AccountPage) => Promise<void>;
  readonly kind?: RowKind;
}

/** Tests each call under each fault: its texts, a way to continue within 7 s, and a retry without the fault. */
export function describeRows(
  title: string,
  rows: Readonly<Record<string, AccountFaultCase>>,
  { before, always, kind }: RowHooks = {},
): void {
  async function runRow(row: AccountFaultCase, fault: FaultName): Promise<void> {
    const finalText = row.exceptions[fault] ?? row.finalText;
    const page = await openAccount(row.setup, row.isAffected);
    await before?.(page);
    if (!row.act) page.backEnd.setFault(fault);
    await page.render();
    if (row.act) {
      page.backEnd.setFault(fault);
      await row.act(page);
    }

    await expectEnd(page, finalText, STILL_WAITING);
    expect(page.backEnd.affectedCount()).toBeGreaterThan(0);
    expect(page.backEnd.affectedCount()).toBeLessThanOrEqual(row.sent ?? 1);
    await always?.(page);

    if (row.retry?.after.includes(finalText)) {
      page.backEnd.setFault(null);
      // A retry sends an order that was not found unchanged.
      if (Object.values(NOT_FOUND).some((text) => page.text().includes(text))) await tryAgain(page);
      else await (row.retry.act ?? row.act ?? tryAgain)(page);
      await page.wait(5_000);
      expect(page.text()).toContain(row.retry.finalText);
      const { sameCallAfter } = row.retry;
      if (sameCallAfter) expectSameCall(page.backEnd.sent(), HASHED_KEY, sameCallAfter.includes(finalText));
      await always?.(page);
    }
  }
  describeCells(title, rows, runRow, kind);
}
