import { expect } from "vitest";
import { type AccountAt, type AccountPage, openAccount } from "./account-page.tsx";
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

/** A call of which nothing came, or that was refused without words; one that was refused in words; and a lost login. */
export const textsOfRefusals = (unanswered: string, refused: string): AccountFaultCase["differs"] => ({
  ...textForFaults([...NOTHING_DONE, ...REFUSALS], unanswered),
  ...textForFaults(["a 400 with a reason", "a 200 that declines"], refused),
  "a 401": LOGIN,
});

export const ERROR_ENDING = ". Please try again or contact customer service.";
export const LOGIN = "Log in";
/** The text where the service did not find a call for a minute: the services support Idempotency-Keys here. */
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
/** A refusal in the service's own words, after which the service was asked. */
export const NOT_TODAY = "Not today.You were not charged.";

/** The texts that are allowed meanwhile; a read is retried after a while. */
const STILL_WAITING = /This is taking longer than usual|We are checking whether|RIDE20: checking|Loading/;

/** A call of a page, and the final text for the rider. */
export interface FaultCase<At, Page> {
  readonly at: At;
  /** Whether the fault affects a call. */
  readonly meets: (call: SentCall) => boolean;
  /** The rider's action that causes the call; absent where opening the path does. */
  readonly act?: (page: Page) => Promise<void>;
  /** The final text, whatever the fault. */
  readonly says: string;
  /** The exceptions, by fault. */
  readonly differs: Partial<Record<FaultName, string>>;
  /** The final text after a retry without the fault; absent where there is nothing to retry. */
  readonly again?: {
    /** By default the same action. */
    readonly act?: (page: Page) => Promise<void>;
    readonly from: readonly string[];
    readonly says: string;
    /** The texts from which the retry must be the same call, with its key and body. */
    readonly sameCallFrom?: readonly string[];
    /** The next order uses another card. */
    readonly isOtherCard?: boolean;
  };
}

export interface AccountFaultCase extends FaultCase<AccountAt, AccountPage> {
  /** The maximum number of sends, if not one. */
  readonly sent?: number;
}

export const isCallTo =
  (method: string, path: string) =>
  (call: SentCall): boolean =>
    call.method === method && call.path.endsWith(path);
export const tryAgain = (page: AccountPage) => page.click("Try again");
/** A read that is retried once, and the texts of its failure and success. */
export const rowOfRead = (
  at: AccountAt,
  path: string,
  shows: string,
  failed: string,
  differs: AccountFaultCase["differs"] = {},
): AccountFaultCase => ({
  at,
  meets: isCallTo("GET", path),
  says: failed,
  differs: { "a 503 once": shows, "a delay of 8 s": shows, "a 401": LOGIN, ...differs },
  sent: 2,
  again: { from: [failed], says: shows },
});

export interface Around {
  /** Sets up the page before it renders. */
  readonly before?: (page: AccountPage) => Promise<void>;
  /** An expectation for the end, in every case. */
  readonly always?: (page: AccountPage) => Promise<void>;
  readonly kind?: RowKind;
}

/**
 * Each call under each fault: a text and a way to continue within 7 s, the right result in the end, and a retry after recovery.
 */
export function describeRows(
  title: string,
  rows: Readonly<Record<string, AccountFaultCase>>,
  { before, always, kind }: Around = {},
): void {
  async function meet(row: AccountFaultCase, fault: FaultName): Promise<void> {
    const says = row.differs[fault] ?? row.says;
    const page = await openAccount(row.at, row.meets);
    await before?.(page);
    if (!row.act) page.backEnd.set(fault);
    await page.render();
    if (row.act) {
      page.backEnd.set(fault);
      await row.act(page);
    }

    await expectEnd(page, says, STILL_WAITING);
    expect(page.backEnd.met()).toBeGreaterThan(0);
    expect(page.backEnd.met()).toBeLessThanOrEqual(row.sent ?? 1);
    await always?.(page);

    if (row.again?.from.includes(says)) {
      page.backEnd.set(null);
      // An order that was not found stays as it was sent.
      if (Object.values(NOT_FOUND).some((text) => page.text().includes(text))) await tryAgain(page);
      else await (row.again.act ?? row.act ?? tryAgain)(page);
      await page.wait(5_000);
      expect(page.text()).toContain(row.again.says);
      const { sameCallFrom } = row.again;
      if (sameCallFrom) expectSameCall(page.backEnd.sent(), HASHED_KEY, sameCallFrom.includes(says));
      await always?.(page);
    }
  }
  describeCells(title, rows, meet, kind);
}
