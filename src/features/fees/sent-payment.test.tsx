// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openAccount } from "../../../test/faults/account-page.tsx";
import { sentAttempt } from "../../../test/sent-attempt.ts";
import { attemptsOf } from "../../purchase/attempt-record.ts";
import { cardSealOf } from "../../purchase/kinds/card-on-file.ts";
import { sessionOf } from "../../session/session.ts";

/** Opens the page after a reload: the page before sent a payment, and since then `newCard` is on file. */
async function reload(newCard: object) {
  const page = await openAccount({ path: "/settle-fees", userName: "delinquent" }, () => false);
  const putOnFile = (card: object) => page.control({ riders: [{ system: "phl", userName: "delinquent", card }] });
  await putOnFile({});
  const { bikeshare } = await sessionOf(page.app).begin().calls();
  const [user, profile] = await Promise.all([bikeshare.user(), bikeshare.paymentProfile()]);
  if (!user || !profile) throw new Error("nobody is logged in");
  attemptsOf(page.app)
    .record(`fees ${user.userId}`)
    .write(sentAttempt({ kind: "settlement", itemId: 0, cents: 650, cardSeal: await cardSealOf(profile) }));
  await putOnFile(newCard);
  await page.render();
  await page.wait(0);
  return page;
}

it.each([
  { what: "and fees were waived", fees: { unpaidFees: [] }, shown: "Nothing to pay." },
  { what: "was, but the fees are still owed", fees: {}, shown: "They are charged to your card automatically." },
])("a rider whose suspension $what reads of no payment", async ({ fees, shown }) => {
  const page = await openAccount({ path: "/settle-fees", userName: "delinquent" }, () => false);
  await page.render();
  await page.wait(0);
  const released = { isDelinquent: false, hasOpenFailedTransactions: false, ...fees };
  await page.control({ riders: [{ system: "phl", userName: "delinquent", ...released }] });
  await page.click("Pay $6.50 with Visa •••• 0002Visa ending in 0002");
  await page.wait(100);
  expect(page.text()).toContain("Settled.");
  expect(page.text()).toContain(shown);
  expect(page.text()).not.toContain("Paid");
});

it.each([
  { what: "is still on file is named", card: {}, isNamed: true },
  {
    what: "was replaced elsewhere is not named, nor is the new one",
    card: { brand: "mastercard", last4: "4444" },
    isNamed: false,
  },
])("after a reload, the card of a payment that may still be charged and that $what", async ({ card, isNamed }) => {
  const page = await reload(card);
  for (const status of ["We are checking whether your payment went through.", "We could not find your payment."]) {
    expect(page.text()).toContain(status);
    expect(page.text().includes("4242")).toBe(isNamed);
    expect(page.text()).not.toContain("4444");
    await page.wait(70_000);
  }
});
