import { describe, expect, it } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { phl } from "../domain/programs/phl.ts";
import { purchaseStatesOf } from "../purchase/purchase-state.ts";
import type { SessionScope } from "../session/session-scope.ts";
import { createAppStore } from "../store/store.ts";
import { choosePassWithPromotion, requestSignUp } from "./choose-pass.ts";
import { enterOwnCode } from "./promo-code.ts";

const GUEST = 102;
const MONTHLY = 103;
const FIRST_FRIDAY = Date.parse("2024-11-01T16:00:00Z");
const ANY_DAY = Date.parse("2024-11-05T16:00:00Z");

describe("choosePassWithPromotion", () => {
  const app = (now: number) => ({
    program: phl,
    environment: { testMode: false },
    services: new Map(),
    store: createAppStore(),
    clock: createFakeClock(new Date(now).toISOString()),
  });

  it("adds a promotion's code with its pass, and removes it with the pass", () => {
    const chosen = app(FIRST_FRIDAY);
    const code = () => chosen.store.getState().cart.promocodeDetails.code;
    choosePassWithPromotion(chosen, GUEST);
    expect(code()).toBe("FIRSTFRIDAY");
    choosePassWithPromotion(chosen, MONTHLY);
    expect(code()).toBeNull();
  });

  it("keeps a built-in code that the rider entered, to be checked for the new pass", () => {
    const chosen = app(FIRST_FRIDAY);
    choosePassWithPromotion(chosen, GUEST);
    enterOwnCode(chosen, "FIRSTFRIDAY");
    choosePassWithPromotion(chosen, MONTHLY);
    expect(chosen.store.getState().cart.promocodeDetails.code).toBe("FIRSTFRIDAY");
  });

  it("changes nothing while an order of a pass is under way or unresolved, nor does a code", () => {
    const chosen = app(ANY_DAY);
    choosePassWithPromotion(chosen, GUEST);
    const { cart } = chosen.store.getState();
    purchaseStatesOf(chosen).show("signUp", null, { status: "sending" }, currentScope);
    choosePassWithPromotion(chosen, MONTHLY);
    enterOwnCode(chosen, "RIDE20");
    expect(chosen.store.getState().cart).toBe(cart);
    requestSignUp(chosen, MONTHLY);
    expect(chosen.store.getState()).toMatchObject({ cart, signUpRequests: 1, isPassListOpen: true });
  });
});

/** A session that goes on. */
const currentScope: SessionScope = {
  calls: () => Promise.reject(new Error("no calls")),
  isOver: () => false,
  riderId: () => null,
  ifStillCurrent: (write) => write(),
  adopt: async () => false,
};
