import { describe, expect, it, vi } from "vitest";
import { createFakeClock } from "../../../test/fake-clock.ts";
import { phl } from "../../domain/programs/phl.ts";
import { selectPass } from "../../passes/choose-pass.ts";
import { createAppStore } from "../../store/store.ts";

const MONTHLY = { subscriptionTypeId: 103, promoCode: null, signupUrl: "/join" };

function page({ cancels = false, hasSignUp = false, now = "2026-03-10T16:00:00Z" } = {}) {
  return {
    host: { emit: vi.fn(() => !cancels), canSignUp: vi.fn(() => hasSignUp), goTo: vi.fn(), warn: vi.fn() },
    app: {
      program: phl,
      services: new Map(),
      store: createAppStore(),
      environment: { testMode: false },
      clock: createFakeClock(now),
    },
  };
}

describe("selectPass", () => {
  it("dispatches the chosen pass to the page", () => {
    const { host, app } = page();
    selectPass({ ...MONTHLY, signupUrl: null }, host, app);
    expect(host.emit.mock.calls).toEqual([["bikeshare-pass-selected", { system: "phl", subscriptionTypeId: 103 }]]);
    expect(host.goTo).not.toHaveBeenCalled();
  });

  it("stops when the page takes over", () => {
    const { host, app } = page({ cancels: true, hasSignUp: true });
    selectPass(MONTHLY, host, app);
    expect(host.goTo).not.toHaveBeenCalled();
    expect(app.store.getState()).toEqual(app.store.getInitialState());
  });

  it("passes the choice to a sign-up element on the page, rather than to an address", () => {
    const { host, app } = page({ hasSignUp: true });
    selectPass(MONTHLY, host, app);
    const { cart, signUpRequests } = app.store.getState();
    expect([cart.subscriptionTypeId, cart.promocodeDetails.code, signUpRequests]).toEqual([103, null, 1]);
    expect(host.goTo).not.toHaveBeenCalled();
  });

  it("puts a promotion's code into the cart, unchecked", () => {
    const { host, app } = page({ hasSignUp: true, now: "2024-05-02T16:00:00Z" });
    selectPass({ ...MONTHLY, promoCode: "INDEPRO24" }, host, app);
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
      const { host, app } = page();
      selectPass({ ...MONTHLY, signupUrl, promoCode }, host, app);
      expect(host.goTo.mock.calls).toEqual([[address]]);
    },
  );
});
