import { expect } from "vitest";
import { type AccountAt, type AccountPage, openAccount } from "./account-page.tsx";
import { describeCells, type Share } from "./cells.ts";
import type { FaultName } from "./faults.ts";
import type { SentCall } from "./faulty-fetch.ts";

export const spread = (faults: readonly FaultName[], text: string) =>
  Object.fromEntries(faults.map((fault) => [fault, text])) as Partial<Record<FaultName, string>>;

/** Nothing came, or nothing that can be used, and the service did nothing. */
export const NOTHING_DONE = [
  "a 500",
  "a 503 once",
  "a 503 for ever",
  "a 429",
  "a 408",
  "a refused connection",
  "a connection dropped before acting",
] as const;
export const REFUSALS = ["a 403", "a 404"] as const;

export const END = ". Please try again or contact customer service.";
export const LOGIN = "Log in";
/** What may stand there while it is not over; a read is tried again after a while. */
const STILL_WAITING = /This is taking longer than usual|We are checking whether|RIDE20: checking|Loading/;

/** A call that the account makes, and what the rider reads in the end. */
export interface Row {
  readonly at: AccountAt;
  /** The call that the fault meets. */
  readonly meets: (call: SentCall) => boolean;
  /** What the rider does that makes the call; absent where opening the place makes it. */
  readonly act?: (page: AccountPage) => Promise<void>;
  readonly says: string;
  readonly differs: Partial<Record<FaultName, string>>;
  /** How often the call is sent at the most. */
  readonly sent: number;
  /** What the rider can do when the service is in health again, and reads then. */
  readonly again?: {
    readonly act: (page: AccountPage) => Promise<void>;
    readonly from: readonly string[];
    readonly says: string;
  };
}

export const isTo =
  (method: string, path: string) =>
  (call: SentCall): boolean =>
    call.method === method && call.path.endsWith(path);
export const tryAgain = (page: AccountPage) => page.click("Try again");
/** A read that fails, tried twice, and what it shows when it is here. */
export const read = (
  at: AccountAt,
  path: string,
  shows: string,
  failed: string,
  differs: Row["differs"] = {},
): Row => ({
  at,
  meets: isTo("GET", path),
  says: failed,
  differs: { "a 503 once": shows, "a delay of 8 s": shows, "a 401": LOGIN, ...differs },
  sent: 2,
  again: { act: tryAgain, from: [failed], says: shows },
});

interface Around {
  /** Sets up the page before it is drawn. */
  readonly before?: (page: AccountPage) => Promise<void>;
  /** Holds in the end, whatever happened. */
  readonly always?: (page: AccountPage) => Promise<void>;
  readonly share?: Share;
}

/** Each call under each fault: words and a way on within 7 s, the truth in the end, and another try in health. */
export function describeRows(
  title: string,
  rows: Readonly<Record<string, Row>>,
  { before, always, share }: Around = {},
): void {
  async function meet(row: Row, fault: FaultName): Promise<void> {
    const says = row.differs[fault] ?? row.says;
    const page = await openAccount(row.at, row.meets);
    await before?.(page);
    if (!row.act) page.backEnd.set(fault);
    await page.draw();
    if (row.act) {
      page.backEnd.set(fault);
      await row.act(page);
    }

    await page.wait(7_000);
    const soon = page.text();
    expect(soon.includes(says) || STILL_WAITING.test(soon), `after 7 s: ${soon}`).toBe(true);
    expect(page.hasWayOn()).toBe(true);

    await page.wait(123_000);
    expect(page.text()).toContain(says);
    expect(page.hasWayOn()).toBe(true);
    expect(page.backEnd.met()).toBeGreaterThan(0);
    expect(page.backEnd.met()).toBeLessThanOrEqual(row.sent);
    await always?.(page);

    if (row.again?.from.includes(says)) {
      page.backEnd.set(null);
      await row.again.act(page);
      await page.wait(5_000);
      expect(page.text()).toContain(row.again.says);
      await always?.(page);
    }
    await page.close();
  }
  describeCells(title, rows, meet, share);
}
