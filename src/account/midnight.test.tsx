// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it } from "vitest";
import { openAccount } from "../../test/faults/account-page.tsx";
import type { Page } from "../../test/faults/page.tsx";
import { isAccountServiceCall } from "../../test/faults/sign-up-cells.ts";
import { openSignUp } from "../../test/faults/sign-up-page.tsx";
import { IS_DEEP, SEED } from "../../test/seeded.ts";
import { choosePassWithPromotion } from "../passes/choose-pass.ts";
import { enterOwnCode } from "../passes/promo-code.ts";
import { purchaseStatesOf } from "../purchase/purchase-state.ts";
import { sessionOf } from "../session/session.ts";

/** Each instant is ten minutes before midnight in Philadelphia. */
const EVENINGS = {
  "the end of a first Friday": "2024-12-07T04:50:00Z",
  "the end of a promotion": "2024-12-03T04:50:00Z",
  "an April day": "2026-04-10T03:50:00Z",
  "the end of a month": "2026-09-01T03:50:00Z",
} as const;

const MINUTE_MS = 60_000;
/** The ways in which a page passes midnight. */
const NIGHTS = {
  "left open over midnight": (page: Page): Promise<void> => page.wait(11 * MINUTE_MS),
  async "on a machine that slept"(page: Page): Promise<void> {
    // The page's timers do not run while the machine sleeps.
    page.clock.jump(9 * 60 * MINUTE_MS);
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    await page.wait(0);
  },
};

const CARD_UNTIL_AUGUST = { brand: "visa", last4: "4242", month: 8, year: 2026 };
const RIDERS = [
  { system: "phl", userName: "lapsed" },
  { system: "phl", userName: "rider", card: CARD_UNTIL_AUGUST },
  { system: "phl", userName: "delinquent", card: CARD_UNTIL_AUGUST },
];

const SCREENS = {
  "the list of passes": {
    evening: "the end of a promotion",
    setup: { path: "/pricing", userName: null },
    textBefore: "+3 months",
    textAfter: "includes $11.56 sales taxComes to",
  },
  "a renewal with extra months": {
    evening: "the end of a promotion",
    setup: { path: "/renew?early=1", userName: "rider" },
    textBefore: "+3 months",
    textAfter: "Then $156.00 every 365 days, first on",
  },
  "the terms of a renewal": {
    evening: "an April day",
    setup: { path: "/renew?pass=103", userName: "lapsed" },
    textBefore: "first on May 9, 2026",
    textAfter: "first on May 10, 2026",
  },
  "the card that pays for a renewal": {
    evening: "the end of a month",
    setup: { path: "/renew?early=1", userName: "rider" },
    textBefore: "You pay with your Visa ending in 4242",
    textAfter: "expired",
  },
  "the card that pays for fees": {
    evening: "the end of a month",
    setup: { path: "/settle-fees", userName: "delinquent" },
    textBefore: "with Visa •••• 4242",
    textAfter: "expired",
  },
  "the card on file": {
    evening: "the end of a month",
    setup: { path: "/update-payment", userName: "rider" },
    textBefore: "Replace card",
    textAfter: "expired",
  },
} as const;

const { "left open over midnight": stayOpen } = NIGHTS;

/** The seed picks one of the nights for each screen; a deep run covers each screen in all nights. */
const SCREENS_AT_NIGHT = Object.entries(SCREENS).flatMap(([subject, screen], index) =>
  Object.entries(NIGHTS)
    .filter((_night, nightIndex, { length }) => IS_DEEP || nightIndex === (SEED + index) % length)
    .map(([night, passMidnight]) => ({ subject, ...screen, night, passMidnight })),
);

it.each(SCREENS_AT_NIGHT)(
  "a page $night updates $subject after midnight: $evening",
  async ({ evening, setup, textBefore, textAfter, passMidnight }) => {
    const page = await openAccount({ ...setup, start: EVENINGS[evening] }, () => false);
    await page.control({ riders: RIDERS });
    await page.render();
    await page.wait(0);
    expect(page.text()).toContain(textBefore);
    expect(page.text()).not.toContain(textAfter);
    await passMidnight(page);
    expect(page.text()).not.toContain(textBefore);
    expect(page.text()).toContain(textAfter);
  },
);

describe("a page left open over midnight", () => {
  const openReview = (when: keyof typeof EVENINGS) =>
    openSignUp({ step: "review", isPhoneConfirmed: true, start: EVENINGS[when] }, isAccountServiceCall("/promocode"));

  it("updates the renewal date that sign-up shows, and takes extra months that have ended out of the order", async () => {
    const page = await openReview("the end of a promotion");
    expect(page.text()).toContain("Your pass first renews on January 1, 2025.");
    await act(async () => choosePassWithPromotion(page.app, 104));
    expect(page.text()).toContain("+3 months");
    await stayOpen(page);
    expect(page.text()).not.toContain("+3 months");
    await act(async () => choosePassWithPromotion(page.app, 103));
    expect(page.text()).toContain("Your pass first renews on January 2, 2025.");
  });

  it("sends the promo code that the rider entered to be checked again", async () => {
    const page = await openReview("an April day");
    await act(async () => enterOwnCode(page.app, "RIDE20"));
    await page.wait(0);
    expect(page.text()).toContain("Pay $16.00");
    page.backEnd.setFault("a 400 with a reason");
    await stayOpen(page);
    expect(page.text()).toContain("Not today.");
    expect(page.text()).toContain("Pay $20.00");
    expect(page.backEnd.sent()).toHaveLength(2);
  });

  it("checks a promo code only once the end of a purchase is known: its price must not change before", async () => {
    const page = await openReview("an April day");
    await act(async () => enterOwnCode(page.app, "RIDE20"));
    await page.wait(0);
    const [states, scope] = [purchaseStatesOf(page.app), sessionOf(page.app).begin()];
    await act(async () => states.show("pass", 3001, { status: "unknown", unsent: null }, scope));
    await stayOpen(page);
    expect(page.backEnd.sent()).toHaveLength(1);
    await act(async () => states.drop("pass", 3001));
    expect(page.backEnd.sent()).toHaveLength(2);
  });

  it("drops the code of a promotion that has ended", async () => {
    const page = await openReview("the end of a first Friday");
    await act(async () => choosePassWithPromotion(page.app, 102));
    expect(page.app.store.getState().cart.promocodeDetails.code).toBe("FIRSTFRIDAY");
    await stayOpen(page);
    expect(page.app.store.getState().cart.promocodeDetails.code).toBeNull();
  });
});
