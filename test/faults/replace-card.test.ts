import { expect, it, vi } from "vitest";
import { replaceCard } from "../../src/payment/replace-card.ts";
import { purchasesOf } from "../../src/purchase/purchases.ts";
import { sessionOf } from "../../src/session/session.ts";
import { newWalletCard } from "../fake-card.ts";
import { createStorage } from "../memory-storage.ts";
import { openShop, pressIn } from "../shop.ts";

const PUT_CARD = { method: "PUT", path: "1/stripe/paymentprofile" };

it.each([
  { what: "reaches the service", faults: [], status: "replaced" },
  { what: "never reaches it", faults: [{ ...PUT_CARD, kind: "drop-before" }], status: "failed" },
] as const)("saving the same card again ends as $status if the call $what", async ({ faults, status }) => {
  const { app, clock, control, orders } = await openShop();
  const oldProfile = orders.fees.profile;
  await control({ faults });
  const month = String(oldProfile.expirationMonth).padStart(2, "0");
  const id = `tok_ok_visa_4242_${month}_${oldProfile.expirationYear}_credit_US_19125_${crypto.randomUUID()}`;
  const outcome = replaceCard(app, sessionOf(app).begin(), { id, lastFour: "4242" }, oldProfile);
  await clock.advance(1_000);
  expect((await outcome).status).toBe(status);
});

it.each([
  { what: "an answer", faults: [], status: "unknown" },
  { what: "a lost answer", faults: [{ ...PUT_CARD, kind: "drop-after" }], status: "unknown" },
  { what: "a refusal", faults: [{ ...PUT_CARD, kind: "status", status: 400, error: "Not today." }], status: "refused" },
  { what: "a refusal without a reason", faults: [{ ...PUT_CARD, kind: "status", status: 404 }], status: "unknown" },
] as const)("after $what, the outcome is $status if the new profile cannot be read", async ({ faults, status }) => {
  const { app, answer, clock, control, orders } = await openShop();
  await control({ faults });
  answer("GET bikeshare/1/user/paymentProfile", new Response(null, { status: 503 }));
  const outcome = replaceCard(app, sessionOf(app).begin(), newWalletCard(), orders.fees.profile);
  for (let waited = 0; waited < 130; waited += 1) await clock.advance(1_000);
  expect((await outcome).status).toBe(status);
});

/** Replaces the card on the given page, while a payment of fees is in progress, whose call takes half a minute. */
async function saveWhilePaying(where: "on the same page" | "in another tab" | "after a reload") {
  if (where !== "on the same page") vi.stubGlobal("localStorage", createStorage());
  if (where === "after a reload") vi.stubGlobal("sessionStorage", createStorage());
  const shop = await openShop();
  await shop.fail("fees", "delay", { ms: 30_000 });
  const payment = shop.purchaseOf("fees").pay(pressIn(shop.app), shop.orders.fees);
  await shop.clock.advance(500);
  const page = where === "on the same page" ? shop.app : await shop.openPage();
  const replacement = replaceCard(page, sessionOf(page).begin(), newWalletCard(), shop.orders.fees.profile);
  await shop.clock.advance(1_000);
  return { ...shop, page, payment, replacement };
}

it.each(["on the same page", "in another tab", "after a reload"] as const)(
  "no card is replaced %s while a payment is under way, whose receipt names the card that was charged",
  async (where) => {
    const { clock, orders, payment, replacement, state } = await saveWhilePaying(where);
    expect(await replacement).toEqual({ status: "busy" });
    await clock.advance(60_000);
    expect(await payment).toMatchObject({ status: "done", done: { card: orders.fees.profile } });
    expect((await state()).charges).toHaveLength(1);
  },
);

it("a rider cannot pay while a card is being replaced", async () => {
  const { app, clock, control, orders, sent, userId } = await openShop();
  await control({ faults: [{ ...PUT_CARD, kind: "delay", ms: 30_000 }] });
  const replacement = replaceCard(app, sessionOf(app).begin(), newWalletCard(), orders.fees.profile);
  await clock.advance(500);
  expect(await purchasesOf(app).get("fees", userId).pay(pressIn(app), orders.fees)).toMatchObject({
    unsent: { status: "busy" },
  });
  await clock.advance(60_000);
  expect(await replacement).toEqual({ status: "replaced" });
  expect(sent).toEqual([]);
});
