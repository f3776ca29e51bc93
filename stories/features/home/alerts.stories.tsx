import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { sha256 } from "../../../src/lib/crypto.ts";
import { cents } from "../../../src/lib/money.ts";
import type { Attempt } from "../../../src/purchase/attempt-schema.ts";
import type { PurchaseSubject } from "../../../src/purchase/orders.ts";
import { type PurchaseState, purchaseStatesOf } from "../../../src/purchase/purchase-state.ts";
import { sessionOf } from "../../../src/session/session.ts";
import { fetchRiderId } from "../../stage/account-stage.tsx";
import {
  alertsContainer,
  alertsOf,
  alertTitleOf,
  expectAlert,
  homeStories,
  leavePageAfterSending,
  type PlayContext,
  RIDERS_EMAIL,
  renderHome,
  SENT_PURCHASES,
  sentPass,
  writePurchaseRecord,
  writeSignUpRecord,
} from "../../stage/alert-stage.tsx";
import { DONE_SIGN_UP } from "../../stage/sign-up-stage.tsx";

const { stage, setUp, storyOf } = homeStories;

/**
 * What home warns of: slow calls, a card or an email that needs attention, payments by other pages, and purchases that
 * the rider sent, leaving the screen before the result was known. Failed calls: test/faults.
 */
export default { title: "home/Alerts", render: renderHome } satisfies Meta;

/** For a minute home looks for the purchase at the service, and then links to the screen where the rider may retry. */
export const PassNotFound: Story = {
  beforeEach: leavePageAfterSending(sentPass(103, 2000)),
  play: async (context) => {
    const { userEvent, step } = context;
    await step("the live region exists from the start", () =>
      expect(alertsContainer(context)).toHaveAttribute("aria-live"),
    );
    await expectAlert(context, /We are checking whether your/);
    await expect(alertTitleOf(context)).toHaveTextContent(/^Your purchase of/);
    await expectAlert(context, /We could not find your \w+\. Try again: /);
    await expect(alertTitleOf(context)).toHaveTextContent(/^Your purchase of\s?Monthly Pass · \$20\.00$/);
    await expect(alertsContainer(context)).not.toHaveTextContent(/not charged\b(?! twice)|did not go through/);
    await userEvent.click(alertsOf(context).getByRole("link", { name: "Try again" }));
    await expect(stage.navigations).toEqual(["/renew"]);
    await expect(alertsOf(context).queryByRole("button", { name: /again$/ })).toBeNull();
  },
};

/** All alerts are gone, and focus is on the heading of the page. */
async function expectNoAlerts(context: PlayContext): Promise<void> {
  await stage.waitUntil(() => expect(alertsContainer(context)).toBeEmptyDOMElement());
  await waitFor(() => expect(context.canvas.getByRole("heading", { level: 2 })).toHaveFocus());
}

/** One notice says that the purchase went through, until the rider closes it. */
const successStory = (beforeEach: () => Promise<void>, text: string, title: RegExp): Story => ({
  beforeEach,
  play: async (context) => {
    await expectAlert(context, text);
    await expect(alertTitleOf(context)).toHaveTextContent(title);
    await context.userEvent.click(alertsOf(context).getByRole("button", { name: "Close" }));
    await expectNoAlerts(context);
  },
});
/** The service shows a pass that the rider did not have before: the purchase went through. */
export const PassDone = successStory(
  leavePageAfterSending(sentPass(104, 15600)),
  "It went through.",
  /^Your purchase of\s?Annual Pass$/,
);

const REFUSAL = { status: "refused", isUncharged: true, reason: "Not today.", field: null } as const;

/** Sets home up after purchases of the same page, such as in another element, have ended. */
const setUpAfter = (states: Partial<Record<PurchaseSubject, PurchaseState>>) => async (): Promise<void> => {
  await setUp()();
  const { app } = stage;
  const userId = await fetchRiderId(app);
  for (const [subject, state] of Object.entries(states) as [PurchaseSubject, PurchaseState][])
    purchaseStatesOf(app).show(subject, subject === "signUp" ? null : userId, state, sessionOf(app).begin());
};

/** The service refused the rider's purchases after the rider had left the screens of the purchases. */
export const AllRefused: Story = {
  beforeEach: setUpAfter({ pass: REFUSAL, fees: REFUSAL, keyCard: REFUSAL, reward: REFUSAL }),
  play: async (context) => {
    const { userEvent } = context;
    await expectAlert(context, /Not today\..*Not today\..*Not today\..*Not today\./);
    const titles = [...alertsContainer(context).querySelectorAll(".bs-notice__title")].map((each) => each.textContent);
    await expect(titles).toEqual(["Your purchase", "Your payment of fees", "Your order of a key fob", "Your reward"]);
    const links = alertsOf(context).getAllByRole("link", { name: "Try again" });
    for (const link of links) await userEvent.click(link);
    await expect(stage.navigations).toEqual(["/renew", "/settle-fees", "/key-card", "/rewards/redeem"]);
    for (const button of alertsOf(context).getAllByRole("button", { name: "Close this message" }))
      await userEvent.click(button);
    await expectNoAlerts(context);
  },
};

const setUpAfterSignUp = (state: Attempt["state"], contactEmail?: string) => async () => {
  await setUp()();
  await writeSignUpRecord(stage.app, state, contactEmail);
};

const noAlertStory = (beforeEach: () => Promise<void>): Story => ({
  beforeEach,
  play: async (context) => {
    await stage.waitUntil(() => expect(context.canvas.getByText(/days left$/)).toBeVisible());
    await expect(alertsContainer(context)).toBeEmptyDOMElement();
  },
});
/** A sign-up on the same page with another email: home shows this rider neither its pass, price nor result. */
export const SignUpOfAnotherRider = noAlertStory(setUpAfterSignUp("sent", "visitor@example.org"));
export const SignUpOfAnotherRiderDone = noAlertStory(setUpAfter({ signUp: { status: "done", done: DONE_SIGN_UP } }));
const OWN_SIGN_UP = { ...DONE_SIGN_UP, contactEmail: RIDERS_EMAIL.toUpperCase() };
/** The service charged another amount than the rider saw: what counts is said before the receipt is gone. */
export const SignUpDone = successStory(
  setUpAfter({ signUp: { status: "done", done: { ...OWN_SIGN_UP, cost: cents(2600), expectedCost: cents(2800) } } }),
  "It went through. You were shown $28.00 before.",
  /^Your purchase of\s?Monthly Pass · \$26\.00$/,
);

/** One purchase of each subject at once: each alert names its purchase, and a link leads to the screen to retry it. */
export const AllAtOnce: Story = {
  beforeEach: async () => {
    await setUpAfterSignUp("notFound")();
    for (const sent of SENT_PURCHASES) await writePurchaseRecord(sent);
  },
  play: async (context) => {
    await stage.waitUntil(() => expect(alertsContainer(context)).not.toHaveTextContent(/We are checking/));
    const alerts = [...alertsContainer(context).querySelectorAll<HTMLElement>(".bs-notice")];
    // The rider of this story owes no fees, so that the payment of fees counts as done and only has to be closed.
    const titlesAndButtons = alerts.map((alert) => [
      alert.querySelector(".bs-notice__title")?.textContent?.replaceAll(/\s+/g, " "),
      ...within(alert)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ]);
    await expect(titlesAndButtons).toEqual([
      ["Your purchase of Monthly Pass · $20.00", "Start over"],
      ["Your purchase of Monthly Pass · $20.00", "Start over"],
      ["Your payment of fees", "Close"],
      ["Your order of a key fob", "Start over"],
      ["Your reward for 250 points", "Start over"],
    ]);
    const links = alertsOf(context).getAllByRole("link", { name: "Try again" });
    for (const link of links) await context.userEvent.click(link);
    await expect(stage.navigations).toEqual(["/change", "/renew", "/rewards/redeem/2"]);
  },
};

const HOME_CALLS = [
  ...["1/user", "1/user/summary", "1/user/paymentProfile", "1/user/trips", "1/user/frequentedkiosks"],
  ...["user/unpaid-fees", "rewards/points/"],
];

export const Loading: Story = {
  beforeEach: setUp(
    {},
    HOME_CALLS.map((path) => ({ method: "GET", path, kind: "delay", ms: 60_000 })),
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll(".bs-skeleton").length).toBeGreaterThan(5);
    await stage.clock.advance(7_500);
    await waitFor(() => expect(canvas.getAllByText("This is taking longer than usual.")).toHaveLength(1));
    await expect(canvas.getAllByRole("button", { name: "Try again" })).toHaveLength(1);
  },
};

export const ExpiredCard = storyOf(
  { userName: "expired-card" },
  { texts: "Your card has expired. Please add a new card to continue", links: ["Update payment card"] },
);

export const UnverifiedEmail = storyOf(
  { userName: "unverified" },
  { texts: "Your email unverified@example.org is not verified yet.", links: ["Change the email"] },
);

const SALT = "6f1c3a52-0000-4000-8000-000000000001";

/** The key in localStorage of the mark for a pending payment, as src/purchase/purchases.ts builds it. */
async function fetchPendingKey(): Promise<string> {
  const digest = await sha256(`${SALT} ${stage.app.key} ${await fetchRiderId(stage.app)}`);
  return `bikeshare-pending ${stage.app.key} ${digest?.slice(0, 16)}`;
}

/** A page was closed before the answer to a payment: the record is gone, but the mark in localStorage remains. */
export const PageClosed: Story = {
  beforeEach: async () => {
    await setUp()();
    localStorage.setItem("bikeshare-salt", SALT);
    localStorage.setItem(await fetchPendingKey(), "6f1c3a52-0000-4000-8000-000000000000 sent");
  },
  play: async (context) => {
    await expectAlert(
      context,
      "Another tab or page sent a payment or an order, and we do not know yet whether it went through. Please wait a minute before you pay for anything.",
    );
    await expect(alertsOf(context).queryByRole("button")).toBeNull();
    await expectAlert(
      context,
      "Another tab or page sent a payment or an order, and we do not know whether it went through. If it is still open, look there first. Check your passes, your statements and your email before you pay again.",
    );
    await context.userEvent.click(alertsOf(context).getByRole("link", { name: "See your statements" }));
    await expect(stage.navigations).toEqual(["/statements"]);
    await context.userEvent.click(alertsOf(context).getByRole("button", { name: "Close" }));
    await expectNoAlerts(context);
    await expect(localStorage.getItem(await fetchPendingKey())).toBeNull();
  },
};
