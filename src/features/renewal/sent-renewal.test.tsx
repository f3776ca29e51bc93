// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openAccount } from "../../../test/faults/account-page.tsx";
import { sentAttempt } from "../../../test/sent-attempt.ts";
import { attemptsOf } from "../../purchase/attempt-record.ts";
import type { Attempt } from "../../purchase/attempt-schema.ts";
import { cardSealOf } from "../../purchase/kinds/card-on-file.ts";
import { sessionOf } from "../../session/session.ts";

const MONTHLY = { passId: 103, start: "2026-02-20T15:00:00Z", end: "2026-03-22T15:00:00Z" };

/**
 * Opens the page of a rider, whose Monthly Pass runs until March 22, after a reload: the page before had sent an order for
 * a pass.
 * @param later What the rider has beside that pass.
 */
async function openAfterReload(order: Partial<Attempt>, ...later: readonly object[]) {
  const page = await openAccount({ path: "/renew", userName: "rider" }, () => false);
  const rider = { system: "phl", userName: "rider", isAutoRenewing: true, subscriptions: [MONTHLY, ...later] };
  await page.control({ riders: [rider] });
  const { bikeshare } = await sessionOf(page.app).begin().calls();
  const [user, summary, profile] = await Promise.all([
    bikeshare.user(),
    bikeshare.summary(),
    bikeshare.paymentProfile(),
  ]);
  if (!profile) throw new Error("the rider has no card");
  const before = summary?.subscriptions.filter(({ typeId }) => typeId === MONTHLY.passId).map(({ id }) => id) ?? [];
  attemptsOf(page.app)
    .record(`pass ${user?.userId}`)
    .write(sentAttempt({ before, cardSeal: await cardSealOf(profile), ...order }));
  await page.render();
  await page.wait(0);
  return page;
}

const ANNUAL_ORDER: Partial<Attempt> = {
  itemId: 104,
  cents: 15_600,
  terms: { isAutoRenewing: true, paymentProcessor: "Stripe", promoCode: null },
};

it("after a reload, only the order that was sent is shown, until it is bought or given up", async () => {
  const page = await openAfterReload(ANNUAL_ORDER);
  for (const status of ["We are checking whether your purchase went through.", "We could not find your purchase."]) {
    expect(page.text()).toContain(status);
    expect(page.text()).not.toMatch(/Monthly Pass|Your order|\$20\.00/);
    await page.wait(70_000);
  }
  expect(page.text()).toContain("Your purchase of Annual Pass · $156.00");
  await page.click("Try again");
  await page.wait(5_000);
  expect(page.text()).toContain("You have your Annual Pass");
  // The service's answer names no start, and the order that did is gone.
  expect(page.text()).toContain("It is paid for. Your account shows from when you can use it.");
});

it("after a reload, a Guest Pass that was bought is said to wait for the end of the current pass", async () => {
  const page = await openAfterReload({ itemId: 102, cents: 1500 }, { passId: 102, start: null, end: null });
  expect(page.text()).toContain("You have your Guest Pass");
  expect(page.text()).toContain(
    "available after your current pass ends on March 22, 2026. Starts with your first ride.",
  );
});
