import { afterEach, expect, it, vi } from "vitest";
import { replaceCard } from "../../src/payment/replace-card.ts";
import { purchasesOf } from "../../src/purchase/purchases.ts";
import { sessionOf } from "../../src/session/session.ts";
import { newWalletCard } from "../fake-card.ts";
import { createStorage } from "../memory-storage.ts";
import { logInWith, openSandbox, PASSWORD } from "../sandbox-app.ts";
import { openShop, pressIn } from "../shop.ts";
import { faultyFetch } from "./faults.ts";

/** A logged-in rider of Philadelphia, with a back end that has a fault for the replacement of their card. */
async function logIn() {
  const { clock, fetch, openApp } = openSandbox();
  let canRead = true;
  const backEnd = faultyFetch(
    async (input, init) => {
      if (!canRead && String(input).endsWith("/paymentProfile")) throw new TypeError("Failed to fetch");
      return fetch(input, init);
    },
    clock,
    (call) => call.method === "PUT" && call.path.endsWith("/1/stripe/paymentprofile"),
  );
  const app = openApp(backEnd.fetch);
  const loggedIn = logInWith(app, { username: "rider", password: PASSWORD });
  await clock.advance(0);
  await loggedIn;
  const { bikeshare } = await sessionOf(app).begin().calls();
  const before = await bikeshare.paymentProfile();
  if (!before) throw new Error("nobody is logged in");
  const stopReading = () => {
    canRead = false;
  };
  return { clock, backEnd, app, bikeshare, before, stopReading };
}

it.each([
  { what: "", fault: null, status: "replaced" },
  { what: ", unless the answer was lost", fault: "a refused connection", status: "failed" },
] as const)("the card on file may be saved again$what", async ({ fault, status }) => {
  const { clock, backEnd, app, before } = await logIn();
  backEnd.set(fault);
  const month = String(before.expirationMonth).padStart(2, "0");
  const id = `tok_ok_visa_4242_${month}_${before.expirationYear}_credit_US_19125_${crypto.randomUUID()}`;
  const outcome = replaceCard(app, sessionOf(app).begin(), { id, lastFour: "4242" }, before);
  await clock.advance(1_000);
  expect((await outcome).status).toBe(status);
});

it.each([
  { what: "an answer", fault: null, status: "unknown" },
  { what: "a lost answer", fault: "a connection dropped after acting", status: "unknown" },
  { what: "a refusal", fault: "a 400 with a reason", status: "refused" },
  { what: "a refusal without words", fault: "a 404", status: "unknown" },
] as const)("after $what, a profile that cannot be read makes it $status", async ({ fault, status }) => {
  const { clock, backEnd, app, before, stopReading } = await logIn();
  backEnd.set(fault);
  stopReading();
  const outcome = replaceCard(app, sessionOf(app).begin(), newWalletCard(), before);
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
  const paying = shop.of("fees").pay(pressIn(shop.app), shop.orders.fees);
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
  await control({ faults: [{ method: "PUT", path: "1/stripe/paymentprofile", kind: "delay", ms: 30_000 }] });
  const saving = replaceCard(app, sessionOf(app).begin(), newWalletCard(), orders.fees.profile);
  await clock.advance(500);
  expect(await purchasesOf(app).of("fees", userId).pay(pressIn(app), orders.fees)).toMatchObject({
    unsent: { status: "busy" },
  });
  await clock.advance(60_000);
  expect(await saving).toEqual({ status: "replaced" });
  expect(sent).toEqual([]);
});
