import { expect } from "vitest";
import type { FaultCase } from "./account-rows.ts";
import {
  describeCells,
  expectFinalText,
  expectNextCall,
  type FaultName,
  RANDOM_KEY,
  type RowKind,
  type SentCall,
} from "./faults.ts";
import { openSignUp, type SignUpPage, type SignUpSetup } from "./sign-up-page.tsx";

/** The texts after a purchase: a success, an order that no lookup has found, and an unknown outcome. */
export const CONFIRMATION = "Step 4 of 4: Confirmation";
export const NOT_FOUND = "We could not find your purchase. Try again: you will not be charged twice.";
export const UNKNOWN = "We could not find out whether your purchase went through. Please do not pay again";

/** The texts that a rider may read while a call or a lookup is in progress. */
const STILL_WAITING =
  /This is taking longer than usual|RIDE20: checking|We are checking whether your purchase went through/;

/** A call of sign-up, on the step that makes it. */
export interface SignUpFaultCase extends FaultCase<SignUpSetup, SignUpPage> {
  /** The rider's actions before the call, without the fault. */
  readonly prepare?: (page: SignUpPage) => Promise<void>;
  readonly act: (page: SignUpPage) => Promise<void>;
  /** Whether the call changes nothing, so that it may be sent more than once. */
  readonly isRepeatable?: boolean;
}

/** Selects calls to a path of the account service whose body contains `field`. */
export const isAccountServiceCall =
  (path: string, field = "") =>
  (call: SentCall) =>
    call.path === `/account${path}` && call.body.includes(field);

/** Tests each call of sign-up under each fault: texts, a way to continue, at most one purchase, typed values kept. */
export const describeSignUp = (title: string, calls: Readonly<Record<string, SignUpFaultCase>>, kind?: RowKind): void =>
  describeCells(title, calls, runCell, kind);

async function runCell(row: SignUpFaultCase, fault: FaultName): Promise<void> {
  const finalText = row.exceptions[fault] ?? row.finalText;
  const page = await openSignUp(row.setup, row.isAffected);
  await row.prepare?.(page);
  const typedValues = page.drafts();
  page.backEnd.setFault(fault);
  await row.act(page);

  await expectFinalText(page, finalText, STILL_WAITING, row.setup.step === "review");
  if (row.isRepeatable) expect(page.backEnd.affectedCount()).toBeGreaterThan(0);
  else expect(page.backEnd.affectedCount()).toBe(1);
  const isDone = page.text().includes(CONFIRMATION);
  if (isDone) expect(page.drafts()).toEqual({});
  else expect(page.drafts()).toMatchObject(typedValues);

  if (row.retry?.after.includes(finalText)) {
    page.backEnd.setFault(null);
    await tryAgain(page, row, finalText);
    expect(page.text()).toContain(row.retry.finalText);
    const { sameCallAfter, isOtherCard = false } = row.retry;
    if (sameCallAfter) expectNextCall(page.backEnd.sent(), RANDOM_KEY, sameCallAfter.includes(finalText), isOtherCard);
  }
  const { registrations, charges } = await page.countPurchases();
  const isBought = page.text().includes(CONFIRMATION);
  expect({ registrations, charges }).toEqual(
    isBought ? { registrations: 1, charges: 1 } : { registrations: 0, charges: 0 },
  );
}

async function tryAgain(page: SignUpPage, { act, retry }: SignUpFaultCase, finalText: string): Promise<void> {
  if (finalText === UNKNOWN) {
    await page.click("Check again");
    await page.wait(130_000);
  }
  // The lookup has found the purchase, so that no retry is offered.
  if (page.text().includes(CONFIRMATION)) return;
  // The notice about an order that no lookup has found has a button that repeats its call.
  if (page.text().includes(NOT_FOUND)) await page.click("Try again");
  else await (retry?.act ?? act)(page);
  await page.wait(130_000);
}
