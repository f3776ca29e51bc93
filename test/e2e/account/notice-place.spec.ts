import { expect, type Locator, type Page } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import type { FaultOrder } from "../purchase/sandbox-world.ts";
import { signUpPage } from "../purchase/sign-up-page.ts";
import { type RiderPage, test } from "./account-test.ts";

/** A notice about paying comes below the pressed button, which stays where it was, and both are in view. */
const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 800 },
  { width: 1280, height: 720 },
];
const REASON = "Not today.";
const refusal = (path: string, more: object = {}): FaultOrder => ({
  path,
  kind: "status",
  status: 400,
  error: REASON,
  times: 3,
  ...more,
});

/** Presses the button at the foot of the view, where a notice above it would push it out. */
async function expectStays(page: Page, button: Locator, notice: Locator, press = () => button.click()): Promise<void> {
  await button.evaluate((node) => (node.closest("form") ?? node).scrollIntoView({ block: "end" }));
  const readPlace = () => button.evaluate((node) => node.getBoundingClientRect().top + scrollY);
  const before = await readPlace();
  await press();
  await expect(notice).toBeInViewport({ ratio: 0.9 });
  await expect(button).toBeInViewport({ ratio: 0.9 });
  expect(Math.abs((await readPlace()) - before), `at ${page.viewportSize()?.width} px`).toBeLessThan(1);
}

interface Purchase {
  readonly what: string;
  readonly start: Parameters<RiderPage["open"]>[0];
  readonly button: RegExp;
  readonly fault?: FaultOrder;
  readonly says?: string;
  readonly prepare?: (rider: RiderPage) => Promise<unknown>;
}

const agree = ({ element }: RiderPage) => element.getByRole("checkbox").check();
const PURCHASES: readonly Purchase[] = [
  {
    what: "a renewal",
    start: { path: "/renew?early=1" },
    button: /^Pay/,
    fault: refusal("3/registration"),
    prepare: agree,
  },
  {
    what: "a change",
    start: { path: "/change?pass=104", userName: "monthly" },
    button: /^Pay/,
    fault: refusal("user/prorated-renewal/"),
    prepare: agree,
  },
  // The card of this rider is declined, which the card's face says too.
  {
    what: "settling fees",
    start: { path: "/settle-fees", userName: "delinquent" },
    button: /^Pay/,
    says: "Your bank did not accept this card.",
  },
  { what: "a key fob", start: { path: "/key-card" }, button: /^Order key fob/, fault: refusal("user/key-card/") },
  { what: "a reward", start: { path: "/rewards/redeem/1" }, button: /^Redeem/, fault: refusal("rewards/redeem/") },
  {
    what: "a card",
    start: { path: "/update-payment" },
    button: /^Save card/,
    fault: refusal("1/stripe/paymentprofile", { method: "PUT" }),
    prepare: async (rider) => {
      await rider.button("Replace card").click();
      await rider.writeCard();
    },
  },
];

for (const { what, start, button: name, fault, says = REASON, prepare } of sampleOf(
  "purchases with a notice",
  PURCHASES,
  1,
)) {
  test(`a notice about ${what} does not move its button`, async ({ page, rider, world }) => {
    await rider.open(start);
    const button = rider.button(name);
    if (fault) await world.fault(fault);
    await prepare?.(rider);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectStays(page, button, rider.text(says));
      const close = rider.button("Close this message");
      // The error of a card disappears once the rider types another one.
      await (what === "a card" ? rider.writeCard() : close.click());
      await expect(rider.text(says)).toBeHidden();
    }
  });
}

for (const size of sampleOf("sizes of a notice", SIZES, 1)) {
  test(`a notice about a sign-up does not move its button at ${size.width} px`, async ({ page, world }) => {
    await page.setViewportSize(size);
    const signUp = signUpPage(page);
    const query = { world: world.id, element: "bikeshare-signup", system: "phl", pass: "103" };
    await signUp.open(`/bare?${new URLSearchParams(query)}`);
    await signUp.goToPay();
    await world.fault(refusal("register"));
    await expectStays(page, signUp.button(/^Pay/), signUp.notice(REASON));
  });
}
