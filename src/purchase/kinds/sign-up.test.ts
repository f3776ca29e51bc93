import { describe, expect, it } from "vitest";
import { openFreshStoragePerTest } from "../../../test/memory-storage.ts";
import { logIn } from "../../../test/sandbox-app.ts";
import { addressOf, inCents, MINUTE, MONTHLY, openVisit, signUpOrder } from "../../../test/shop.ts";
import { sessionOf } from "../../session/session.ts";
import { MAILING_ADDRESS_FORM } from "../../store/sign-up-slice.ts";

openFreshStoragePerTest();

const ACCESS_MONTHLY = 106;
const PROMO_GRANT = { displayCode: "RIDE20", discountedPassCost: inCents(16), newUsersOnly: false };

it("a sign-up is confirmed as it was ordered, and logs the new rider in", async () => {
  const { buy, sent, session } = await openVisit();
  expect(await buy()).toEqual({
    status: "done",
    done: {
      subscriptionTypeId: MONTHLY,
      cost: 2000,
      expectedCost: 2000,
      contactEmail: "ana@example.org",
      userName: "ana@example.org",
      withKeyCard: false,
      addressSave: null,
      referralUrl: expect.stringContaining("https://"),
      loggedIn: true,
      receipt: expect.objectContaining({
        price: 2000,
        keyCard: null,
        laterCharges: expect.objectContaining({ amount: 2000, every: "month" }),
        card: { brand: "MasterCard", lastFour: "4444" },
      }),
    },
  });
  expect(session()).toBe("authenticated");
  expect(sent).toHaveLength(1);
});

it.each([true, false])(
  "the referral link is kept for its rider, whether or not they are logged in: %s",
  async (canLogIn) => {
    const { app, buy, control, session } = await openVisit();
    if (!canLogIn)
      await control({ faults: [{ method: "POST", path: "/login", kind: "status", status: 500, times: 9 }] });
    expect(await buy()).toMatchObject({ status: "done", done: { loggedIn: canLogIn } });
    expect(session()).toBe(canLogIn ? "authenticated" : "anonymous");
    expect(app.store.getState().referral).toEqual({ url: expect.any(String), contactEmail: "ana@example.org" });
  },
);

it("no referral link is kept where the answer to a sign-up has none", async () => {
  const { answer, app, buy } = await openVisit();
  answer("POST account/register", Response.json({ justPurchasedCost: 20 }));
  expect(await buy()).toMatchObject({ status: "done", done: { cost: 2000, referralUrl: null } });
  expect(app.store.getState().referral).toBeNull();
});

it("a sign-up for a reduced fare is not sent without verified eligibility", async () => {
  const { app, buy, run, sent } = await openVisit();
  const refusal = { status: "refused", isUncharged: true, reason: null, field: "discountVerified" };
  expect(await buy({ passId: ACCESS_MONTHLY })).toEqual(refusal);
  expect(sent).toEqual([]);
  const order = signUpOrder(app, { passId: ACCESS_MONTHLY });
  const cart = { ...order.cart, discountType: "accessCard", discountPortalID: 1, discountVerified: true } as const;
  await run("signUp", "pay", { order: { ...order, cart } });
  expect(sent).toHaveLength(1);
});

describe("a promo code", () => {
  it.each([
    { what: "takes less off", cost: 19, unsent: { status: "repriced", total: 1900 } },
    { what: "is refused", cost: null, unsent: { status: "repriced", total: 2000 } },
    { what: "is refused, and had no known price", shown: null, cost: null, unsent: { status: "termsChanged" } },
  ])("that $what by now is checked again, and nothing is sent", async ({ shown = inCents(16), cost, unsent }) => {
    const { answer, buy, sent } = await openVisit();
    const refusal = Response.json({ error: "Ended." }, { status: 400 });
    answer("POST account/promocode", cost === null ? refusal : Response.json({ discountedPassCost: cost }));
    expect(await buy({ grant: { ...PROMO_GRANT, discountedPassCost: shown } })).toEqual({ status: "idle", unsent });
    expect(sent).toEqual([]);
  });

  it("is checked for the new rider and the pass, and is on the receipt as the service writes it", async () => {
    const { buy } = await openVisit();
    expect(await buy({ grant: PROMO_GRANT, code: "ride20" })).toMatchObject({
      status: "done",
      done: { cost: 1600, receipt: { reduction: { kind: "promo", code: "RIDE20" } } },
    });
  });

  it.each([
    { what: "is used up", promo: Response.json({ error: "Used." }, { status: 400 }), sends: 2 },
    { what: "takes less off", promo: Response.json({ discountedPassCost: 19 }), sends: 1 },
  ])("that $what by a retry is sent $sends times in all", async ({ promo, sends }) => {
    const { answer, buy, fail, run, sent } = await openVisit();
    await fail("signUp", "drop-before");
    await buy({ grant: PROMO_GRANT });
    answer("POST account/promocode", promo);
    await run("signUp", "retry");
    expect(sent).toHaveLength(sends);
  });

  it("that cannot be checked sends nothing", async () => {
    const { buy, control, sent } = await openVisit();
    await control({ faults: [{ method: "POST", path: "/promocode", kind: "delay", ms: 11_000, times: 9 }] });
    expect(await buy({ grant: PROMO_GRANT })).toEqual({ status: "idle", unsent: { status: "notSent" } });
    expect(sent).toEqual([]);
  });

  it("is not checked again while a wallet's sheet is open, as the sheet shows a checked price", async () => {
    const { answer, buy, sent } = await openVisit();
    answer("POST account/promocode", Response.json({ error: "Ended." }, { status: 400 }));
    await buy({ grant: PROMO_GRANT, wallet: "applePay" });
    expect(sent).toHaveLength(1);
  });
});

describe("the mailing address of a key card", () => {
  const ADDRESS = addressOf("1 Broad St");

  it("is saved in the new account", async () => {
    const { app, buy, clock, purchaseOf, state } = await openVisit();
    expect(await buy({ withKeyCard: true, mailingAddress: ADDRESS })).toMatchObject({ status: "done" });
    await clock.advance(MINUTE);
    expect(purchaseOf("signUp").getSnapshot()).toMatchObject({
      done: { withKeyCard: true, addressSave: { status: "saved" } },
    });
    expect((await state()).users.at(-1)).toMatchObject({ addressStreet: "1 Broad St" });
    expect(app.store.getState().drafts[MAILING_ADDRESS_FORM]).toBeUndefined();
  });

  it("stays a draft where the new rider could not be logged in, for the home screen to ask again", async () => {
    const { app, buy, control, purchaseOf } = await openVisit();
    await control({ faults: [{ method: "POST", path: "/login", kind: "status", status: 500, times: 9 }] });
    await buy({ withKeyCard: true, mailingAddress: ADDRESS });
    expect(purchaseOf("signUp").getSnapshot()).toMatchObject({ done: { addressSave: { status: "failed" } } });
    expect(app.store.getState().drafts[MAILING_ADDRESS_FORM]).toMatchObject({ addressStreet: "1 Broad St" });
  });

  it("that the account refuses stays a draft, and the confirmation says why", async () => {
    const { app, buy, clock, control, purchaseOf } = await openVisit();
    await control({
      faults: [{ method: "PUT", path: "1/user", kind: "status", status: 400, error: "No such street." }],
    });
    await buy({ withKeyCard: true, mailingAddress: ADDRESS });
    await clock.advance(MINUTE);
    expect(purchaseOf("signUp").getSnapshot()).toMatchObject({
      done: { addressSave: { status: "failed", reason: "No such street." } },
    });
    expect(app.store.getState().drafts[MAILING_ADDRESS_FORM]).toMatchObject({ addressStreet: "1 Broad St" });
  });

  it("is not written into the account of the rider who logs in after a logout", async () => {
    const { app, buy, clock, control, state } = await openVisit();
    await control({
      faults: [
        { method: "PUT", path: "1/user", kind: "delay", ms: 5_000 },
        { method: "GET", path: "1/user", kind: "delay", ms: 5_000 },
      ],
    });
    const purchase = buy({ withKeyCard: true, mailingAddress: ADDRESS });
    await clock.advance(1_000);
    sessionOf(app).logOut();
    await logIn(app);
    await purchase;
    expect((await state()).users.find(({ userName }) => userName === "rider")).toMatchObject({
      addressStreet: "1401 Market Street",
    });
    expect(app.store.getState().drafts).toEqual({});
  });
});
