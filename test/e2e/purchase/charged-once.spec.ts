import { expect } from "@playwright/test";
import { elapse, holdNextCall } from "../held-call.ts";
import { test } from "./purchase-test.ts";

const REGISTER = /\/account\/register$/;
const CHECKING = "We are checking whether your purchase went through. Please do not pay again.";
const NOT_FOUND = "We could not find your purchase. Try again: you will not be charged twice.";

test.beforeEach(({ page }) => page.clock.install());

test("a sign-up that is sent again before the service acts on the first is charged once", async ({
  page,
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp();
  await signUp.goToPay();
  const call = await holdNextCall(page, REGISTER);
  await signUp.pay();
  await call.left;
  await page.clock.runFor(30_000);
  await call.lose(504);
  await expect(signUp.notice(CHECKING)).toBeVisible();
  await expect(signUp.button(/^This is taking longer/)).toHaveAttribute("aria-disabled", "true");
  await signUp.button(/^This is taking longer/).press("Enter");
  await elapse(page, 61_000);
  await expect(signUp.notice(NOT_FOUND)).toBeVisible();
  await expect(signUp.notice(/not charged/)).toHaveCount(0);
  await signUp.pay();
  await elapse(page, 2_000);
  await signUp.atStep("confirmation");
  // The first call reaches the service late.
  expect(await call.act()).toBe(200);
  const { registrations, charges, received } = await world.state();
  expect({ registrations, charges: charges.length }).toEqual({ registrations: 1, charges: 1 });
  const keys = received.filter(({ path }) => path === "/account/register").map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});
