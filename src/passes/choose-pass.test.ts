import { describe, expect, it, vi } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { openSandbox } from "../../test/sandbox-app.ts";
import { purchaseStatesOf } from "../purchase/purchase-state.ts";
import { sessionOf } from "../session/session.ts";
import { choosePassWithPromotion, requestSignUp, selectPass } from "./choose-pass.ts";
import { enterOwnCode } from "./promo-code.ts";

const GUEST = 102;
const MONTHLY = 103;
const FIRST_FRIDAY = "2024-11-01T16:00:00Z";

const openApp = (now?: string) => openSandbox(createFakeClock(now)).openApp();

describe("choosePassWithPromotion", () => {
  it("adds a promotion's code with its pass, and removes it with the pass", () => {
    const app = openApp(FIRST_FRIDAY);
    const readCode = () => app.store.getState().cart.promocodeDetails.code;
    choosePassWithPromotion(app, GUEST);
    expect(readCode()).toBe("FIRSTFRIDAY");
    choosePassWithPromotion(app, MONTHLY);
    expect(readCode()).toBeNull();
  });

  it("keeps a built-in code that the rider entered, to be checked for the new pass", () => {
    const app = openApp(FIRST_FRIDAY);
    choosePassWithPromotion(app, GUEST);
    enterOwnCode(app, "FIRSTFRIDAY");
    choosePassWithPromotion(app, MONTHLY);
    expect(app.store.getState().cart.promocodeDetails.code).toBe("FIRSTFRIDAY");
  });

  it("changes nothing while an order of a pass is under way or unresolved, nor does a code", () => {
    const app = openApp();
    choosePassWithPromotion(app, GUEST);
    const { cart } = app.store.getState();
    purchaseStatesOf(app).show("signUp", null, { status: "sending" }, sessionOf(app).begin());
    choosePassWithPromotion(app, MONTHLY);
    enterOwnCode(app, "RIDE20");
    expect(app.store.getState().cart).toBe(cart);
    requestSignUp(app, MONTHLY);
    expect(app.store.getState()).toMatchObject({ cart, signUpRequests: 1, isPassListOpen: true });
  });
});

const CHOICE = { subscriptionTypeId: MONTHLY, promoCode: null, signupUrl: "/join" };

function openPage({ isCancelled = false, hasSignUp = false, now = "2026-03-10T16:00:00Z" } = {}) {
  const host = { emit: vi.fn(() => !isCancelled), canSignUp: vi.fn(() => hasSignUp), goTo: vi.fn(), warn: vi.fn() };
  return { host, app: openApp(now) };
}

describe("selectPass", () => {
  it("dispatches the chosen pass to the page", () => {
    const { host, app } = openPage();
    selectPass({ ...CHOICE, signupUrl: null }, host, app);
    expect(host.emit.mock.calls).toEqual([["bikeshare-pass-selected", { system: "phl", subscriptionTypeId: 103 }]]);
    expect(host.goTo).not.toHaveBeenCalled();
  });

  it("does nothing more when the page cancels the event", () => {
    const { host, app } = openPage({ isCancelled: true, hasSignUp: true });
    selectPass(CHOICE, host, app);
    expect(host.goTo).not.toHaveBeenCalled();
    expect(app.store.getState()).toEqual(app.store.getInitialState());
  });

  it("passes the choice to a sign-up element on the page, rather than to an address", () => {
    const { host, app } = openPage({ hasSignUp: true });
    selectPass(CHOICE, host, app);
    const { cart, signUpRequests } = app.store.getState();
    expect([cart.subscriptionTypeId, cart.promocodeDetails.code, signUpRequests]).toEqual([103, null, 1]);
    expect(host.goTo).not.toHaveBeenCalled();
  });

  it("puts a promotion's code into the cart, unchecked", () => {
    const { host, app } = openPage({ hasSignUp: true, now: "2024-05-02T16:00:00Z" });
    selectPass({ ...CHOICE, promoCode: "INDEPRO24" }, host, app);
    expect(app.store.getState().cart.promocodeDetails).toMatchObject({ code: "INDEPRO24", discountedPassCost: null });
  });

  it.each([
    ["/join", "/join?system=phl&pass=103"],
    ["join?ref=map", "join?ref=map&system=phl&pass=103"],
    ["https://city.example/join?pass=1#form", "https://city.example/join?pass=103&system=phl#form"],
    ["/join#a?b", "/join?system=phl&pass=103#a?b"],
    ["?step=2", "?step=2&system=phl&pass=103"],
    ["/join", "/join?system=phl&pass=103&promo=A%26B", "A&B"],
  ])(
    "navigates to %s with the pass and a promotion's code in its query",
    (signupUrl, address, promoCode: string | null = null) => {
      const { host, app } = openPage();
      selectPass({ ...CHOICE, signupUrl, promoCode }, host, app);
      expect(host.goTo.mock.calls).toEqual([[address]]);
    },
  );
});
