import { expect } from "vitest";
import type { FaultCase } from "./account-rows.ts";
import {
  describeCells,
  expectEnd,
  expectSameCall,
  type FaultName,
  RANDOM_KEY,
  type RowKind,
  type SentCall,
} from "./faults.ts";
import { openSignUp, type SignUpAt, type SignUpPage } from "./sign-up-page.tsx";

/** The texts at the end of a purchase: success, or no answer. */
export const CONFIRMATION = "Step 4 of 4: Confirmation";
export const NOT_FOUND = "We could not find your purchase. Try again: you will not be charged twice.";
export const UNKNOWN = "We could not find out whether your purchase went through. Please do not pay again";

/** The texts that are allowed meanwhile. */
const STILL_WAITING =
  /This is taking longer than usual|RIDE20: checking|We are checking whether your purchase went through/;

/** A call of sign-up, on the step that makes it. */
export interface SignUpFaultCase extends FaultCase<SignUpAt, SignUpPage> {
  /** The rider's actions before the call, without the fault. */
  readonly before?: (page: SignUpPage) => Promise<void>;
  readonly act: (page: SignUpPage) => Promise<void>;
  /** A call that only asks may be sent more than once. */
  readonly isAsking?: boolean;
}

/** Selects calls to this path of the account service whose body has the field. */
export const isAccountServiceCall =
  (path: string, field = "") =>
  (call: SentCall) =>
    call.path === `/account${path}` && call.body.includes(field);

/** Each call of sign-up under each fault: a text and a way to continue, at most one purchase, and all typed values kept. */
export const runCells = (title: string, calls: Readonly<Record<string, SignUpFaultCase>>, kind?: RowKind): void =>
  describeCells(title, calls, meetFault, kind);

async function meetFault(row: SignUpFaultCase, fault: FaultName): Promise<void> {
  const says = row.differs[fault] ?? row.says;
  const page = await openSignUp(row.at, row.meets);
  await row.before?.(page);
  const typed = page.drafts();
  page.backEnd.set(fault);
  await row.act(page);

  await expectEnd(page, says, STILL_WAITING, row.at.step === "review");
  if (row.isAsking) expect(page.backEnd.met()).toBeGreaterThan(0);
  else expect(page.backEnd.met()).toBe(1);
  const isDone = page.text().includes(CONFIRMATION);
  if (isDone) expect(page.drafts()).toEqual({});
  else expect(page.drafts()).toMatchObject(typed);

  if (row.again?.from.includes(says)) {
    page.backEnd.set(null);
    await tryAgain(page, row, says);
    expect(page.text()).toContain(row.again.says);
    const { sameCallFrom, isOtherCard = false } = row.again;
    if (sameCallFrom) expectSameCall(page.backEnd.sent(), RANDOM_KEY, sameCallFrom.includes(says), isOtherCard);
  }
  const { registrations, charges } = await page.bought();
  const isBought = page.text().includes(CONFIRMATION);
  expect({ registrations, charges }).toEqual(
    isBought ? { registrations: 1, charges: 1 } : { registrations: 0, charges: 0 },
  );
}

async function tryAgain(page: SignUpPage, { act, again }: SignUpFaultCase, says: string): Promise<void> {
  if (says === UNKNOWN) {
    await page.click("Check again");
    await page.wait(130_000);
  }
  // A purchase that the service does not find may be sent again.
  if (page.text().includes(CONFIRMATION)) return;
  // An order that was not found stays as it was sent.
  if (page.text().includes(NOT_FOUND)) await page.click("Try again");
  else await (again?.act ?? act)(page);
  await page.wait(130_000);
}
