// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it } from "vitest";
import { type AccountSetup, openAccount } from "../../test/faults/account-page.tsx";
import type { Page } from "../../test/faults/page.tsx";
import { isAccountServiceCall } from "../../test/faults/sign-up-cells.ts";
import { openSignUp } from "../../test/faults/sign-up-page.tsx";
import { IS_DEEP, SEED } from "../../test/seeded.ts";
import { choosePassWithPromotion } from "../passes/choose-pass.ts";
import { enterOwnCode } from "../passes/promo-code.ts";
import { purchaseStatesOf } from "../purchase/purchase-state.ts";
import { sessionOf } from "../session/session.ts";

/** Ten minutes before a day begins in Philadelphia; the days of the promotion for annual passes are in winter. */
const EVES = {
  "the end of a first Friday": "2024-12-07T04:50:00Z",
  "the end of a promotion": "2024-12-03T04:50:00Z",
  "an April day": "2026-04-10T03:50:00Z",
  "the end of a month": "2026-09-01T03:50:00Z",
} as const;

const MINUTE_MS = 60_000;
/** The ways in which a page comes to the next day. */
const NIGHTS = {
  "left open over midnight": (page: Page): Promise<void> => page.wait(11 * MINUTE_MS),
  async "on a machine that slept"(page: Page): Promise<void> {
    // The timers stand still meanwhile.
    page.clock.jump(9 * 60 * MINUTE_MS);
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    await page.wait(0);
  },
};

interface Screen {
  readonly of: string;
  readonly eve: keyof typeof EVES;
  readonly at: AccountSetup;
  readonly before: string;
  readonly after: string;
}

const ENDS_IN_AUGUST = { brand: "visa", last4: "4242", month: 8, year: 2026 };
const RIDERS = [
  { system: "phl", userName: "lapsed" },
  { system: "phl", userName: "rider", card: ENDS_IN_AUGUST },
  { system: "phl", userName: "delinquent", card: ENDS_IN_AUGUST },
];

const SCREENS: readonly Screen[] = [
  {
    of: "the list of passes",
    eve: "the end of a promotion",
    at: { path: "/pricing", userName: null },
    before: "+3 months",
    after: "includes $11.56 sales taxComes to",
  },
  {
    of: "a renewal with extra months",
    eve: "the end of a promotion",
    at: { path: "/renew?early=1", userName: "rider" },
    before: "+3 months",
    after: "Then $156.00 every 365 days, first on",
  },
  {
    of: "the terms of a renewal",
    eve: "an April day",
    at: { path: "/renew?pass=103", userName: "lapsed" },
    before: "first on May 9, 2026",
    after: "first on May 10, 2026",
  },
  {
    of: "the card that pays for a renewal",
    eve: "the end of a month",
    at: { path: "/renew?early=1", userName: "rider" },
    before: "You pay with your Visa ending in 4242",
    after: "expired",
  },
  {
    of: "the card that pays for fees",
    eve: "the end of a month",
    at: { path: "/settle-fees", userName: "delinquent" },
    before: "with Visa •••• 4242",
    after: "expired",
  },
  {
    of: "the card on file",
    eve: "the end of a month",
    at: { path: "/update-payment", userName: "rider" },
    before: "Replace card",
    after: "expired",
  },
];

const { "left open over midnight": spendNight } = NIGHTS;

/** Each screen spends one of the nights, by the seed, and all in a deep run. */
const SCREENS_AT_NIGHT = SCREENS.flatMap((screen, index) =>
  Object.entries(NIGHTS)
    .filter((_night, turn, { length }) => IS_DEEP || turn === (SEED + index) % length)
    .map(([night, spend]) => ({ ...screen, night, spend })),
);

it.each(SCREENS_AT_NIGHT)(
  "a page $night updates $of after midnight: $eve",
  async ({ eve, at, before, after, spend }) => {
    const page = await openAccount({ ...at, start: EVES[eve] }, () => false);
    await page.control({ riders: RIDERS });
    await page.render();
    await page.wait(0);
    expect(page.text()).toContain(before);
    expect(page.text()).not.toContain(after);
    await spend(page);
    expect(page.text()).not.toContain(before);
    expect(page.text()).toContain(after);
  },
);

describe("a page left open over midnight", () => {
  const openReview = (eve: keyof typeof EVES) =>
    openSignUp({ step: "review", isPhoneConfirmed: true, start: EVES[eve] }, isAccountServiceCall("/promocode"));

  it("updates the renewal date that sign-up shows, and takes extra months that have ended out of the order", async () => {
    const page = await openReview("the end of a promotion");
    expect(page.text()).toContain("Your pass first renews on January 1, 2025.");
    await act(async () => choosePassWithPromotion(page.app, 104));
    expect(page.text()).toContain("+3 months");
    await spendNight(page);
    expect(page.text()).not.toContain("+3 months");
    await act(async () => choosePassWithPromotion(page.app, 103));
    expect(page.text()).toContain("Your pass first renews on January 2, 2025.");
  });

  it("checks a promo code again that the rider entered", async () => {
    const page = await openReview("an April day");
    await act(async () => enterOwnCode(page.app, "RIDE20"));
    await page.wait(0);
    expect(page.text()).toContain("Pay $16.00");
    page.backEnd.setFault("a 400 with a reason");
    await spendNight(page);
    expect(page.text()).toContain("Not today.");
    expect(page.text()).toContain("Pay $20.00");
    expect(page.backEnd.sent()).toHaveLength(2);
  });

  it("checks a code only after an open purchase, whose price must not change", async () => {
    const page = await openReview("an April day");
    await act(async () => enterOwnCode(page.app, "RIDE20"));
    await page.wait(0);
    const [states, scope] = [purchaseStatesOf(page.app), sessionOf(page.app).begin()];
    await act(async () => states.show("pass", 3001, { status: "unknown", unsent: null }, scope));
    await spendNight(page);
    expect(page.backEnd.sent()).toHaveLength(1);
    await act(async () => states.drop("pass", 3001));
    expect(page.backEnd.sent()).toHaveLength(2);
  });

  it("drops the code of a promotion that has ended", async () => {
    const page = await openReview("the end of a first Friday");
    await act(async () => choosePassWithPromotion(page.app, 102));
    expect(page.app.store.getState().cart.promocodeDetails.code).toBe("FIRSTFRIDAY");
    await spendNight(page);
    expect(page.app.store.getState().cart.promocodeDetails.code).toBeNull();
  });
});
