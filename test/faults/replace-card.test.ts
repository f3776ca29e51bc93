import { afterEach, expect, it, vi } from "vitest";
import { replaceCard } from "../../src/payment/replace-card.ts";
import { purchasesOf } from "../../src/purchase/purchases.ts";
import { sessionOf } from "../../src/session/session.ts";
import { newWalletCard } from "../fake-card.ts";
import { createStorage } from "../memory-storage.ts";
import { openShop, pressIn } from "../shop.ts";

const SAVING = { method: "PUT", path: "1/stripe/paymentprofile" };

it.each([
  { what: "", faults: [], status: "replaced" },
  { what: ", unless the answer was lost", faults: [{ ...SAVING, kind: "drop-before" }], status: "failed" },
] as const)("the card on file may be saved again$what", async ({ faults, status }) => {
  const { app, clock, control, orders } = await openShop();
  const before = orders.fees.profile;
  await control({ faults });
  const month = String(before.expirationMonth).padStart(2, "0");
  const id = `tok_ok_visa_4242_${month}_${before.expirationYear}_credit_US_19125_${crypto.randomUUID()}`;
  const outcome = replaceCard(app, sessionOf(app).begin(), { id, lastFour: "4242" }, before);
  await clock.advance(1_000);
  expect((await outcome).status).toBe(status);
});

it.each([
  { what: "an answer", faults: [], status: "unknown" },
  { what: "a lost answer", faults: [{ ...SAVING, kind: "drop-after" }], status: "unknown" },
  { what: "a refusal", faults: [{ ...SAVING, kind: "status", status: 400, error: "Not today." }], status: "refused" },
  { what: "a refusal without words", faults: [{ ...SAVING, kind: "status", status: 404 }], status: "unknown" },
] as const)("after $what, a profile that cannot be read makes it $status", async ({ faults, status }) => {
  const { app, answer, clock, control, orders } = await openShop();
  await control({ faults });
  answer("GET bikeshare/1/user/paymentProfile", new Response(null, { status: 503 }));
  const outcome = replaceCard(app, sessionOf(app).begin(), newWalletCard(), orders.fees.profile);
  for (let waited = 0; waited < 130; waited += 1) await clock.advance(1_000);
  expect((await outcome).status).toBe(status);
});

afterEach(() => vi.unstubAllGlobals());

/** Another card, saved while a payment of fees whose call takes half a minute is under way. */
async function saveWhilePaying(where: "on the same page" | "in another tab" | "after a reload") {
  if (where !== "on the same page") vi.stubGlobal("localStorage", createStorage());
  if (where === "after a reload") vi.stubGlobal("sessionStorage", createStorage());
  const shop = await openShop();
  await shop.fail("fees", "delay", { ms: 30_000 });
  const paying = shop.purchaseOf("fees").pay(pressIn(shop.app), shop.orders.fees);
  await shop.clock.advance(500);
  const page = where === "on the same page" ? shop.app : await shop.openPage();
  const saving = replaceCard(page, sessionOf(page).begin(), newWalletCard(), shop.orders.fees.profile);
  await shop.clock.advance(1_000);
  return { ...shop, page, paying, saving };
}

it.each(["on the same page", "in another tab", "after a reload"] as const)(
  "no card is replaced %s while a payment is under way, whose receipt names the card that was charged",
  async (where) => {
    const { clock, orders, paying, saving, state } = await saveWhilePaying(where);
    expect(await saving).toEqual({ status: "busy" });
    await clock.advance(60_000);
    expect(await paying).toMatchObject({ status: "done", done: { card: orders.fees.profile } });
    expect((await state()).charges).toHaveLength(1);
  },
);

it("a rider cannot pay while a card is being replaced", async () => {
  const { app, clock, control, orders, sent, userId } = await openShop();
  await control({ faults: [{ ...SAVING, kind: "delay", ms: 30_000 }] });
  const saving = replaceCard(app, sessionOf(app).begin(), newWalletCard(), orders.fees.profile);
  await clock.advance(500);
  expect(await purchasesOf(app).get("fees", userId).pay(pressIn(app), orders.fees)).toMatchObject({
    unsent: { status: "busy" },
  });
  await clock.advance(60_000);
  expect(await saving).toEqual({ status: "replaced" });
  expect(sent).toEqual([]);
});
