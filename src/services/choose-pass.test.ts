import { describe, expect, it } from "vitest";
import { enterPromoCode } from "../domain/cart.ts";
import { phl } from "../domain/programs/phl.ts";
import { promoCodeAfterChoosing } from "../domain/promotions.ts";
import { createWorldStore } from "../store/store.ts";
import { choosePass } from "./choose-pass.ts";
import { createFakeClock } from "./clock.ts";

const GUEST = 102;
const MONTHLY = 103;
const FIRST_FRIDAY = Date.parse("2024-11-01T16:00:00Z");
const ANY_DAY = Date.parse("2024-11-05T16:00:00Z");

describe("promoCodeAfterChoosing", () => {
  it.each([
    { current: null, pass: GUEST, now: FIRST_FRIDAY, after: "FIRSTFRIDAY" },
    { current: null, pass: GUEST, now: ANY_DAY, after: null },
    { current: null, pass: MONTHLY, now: FIRST_FRIDAY, after: null },
    { current: "FIRSTFRIDAY", pass: MONTHLY, now: FIRST_FRIDAY, after: null },
    { current: "firstfriday", pass: GUEST, now: FIRST_FRIDAY, after: "FIRSTFRIDAY" },
    { current: "WELCOME5", pass: GUEST, now: FIRST_FRIDAY, after: "WELCOME5" },
    { current: "WELCOME5", pass: MONTHLY, now: ANY_DAY, after: "WELCOME5" },
  ])("leaves $after of $current on pass $pass", ({ current, pass, now, after }) => {
    expect(promoCodeAfterChoosing(current, phl, { id: pass }, now)).toBe(after);
  });

  it("brings no code in test mode", () => {
    expect(promoCodeAfterChoosing(null, phl, { id: GUEST }, FIRST_FRIDAY, { testMode: true })).toBeNull();
  });
});

describe("choosePass", () => {
  const world = (now: number) => ({
    program: phl,
    environment: { testMode: false },
    store: createWorldStore(),
    clock: createFakeClock(new Date(now).toISOString()),
  });

  it("drops what a check gave for another pass, and keeps the rider's own code", () => {
    const chosen = world(ANY_DAY);
    choosePass(chosen, GUEST);
    chosen.store.getState().updateCart((cart) => enterPromoCode(cart, "WELCOME5"));
    choosePass(chosen, MONTHLY);
    expect(chosen.store.getState().cart).toMatchObject({
      subscriptionTypeId: MONTHLY,
      promocodeDetails: { code: "WELCOME5", discountedPassCost: null },
    });
  });
});
