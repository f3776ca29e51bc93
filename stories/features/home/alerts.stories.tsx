import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { sha256 } from "../../../src/lib/crypto.ts";
import type { Attempt } from "../../../src/purchase/attempt-schema.ts";
import type { PurchaseSubject } from "../../../src/purchase/orders.ts";
import { type PurchaseState, purchaseStatesOf } from "../../../src/purchase/purchase-state.ts";
import { sessionOf } from "../../../src/session/session.ts";
import { fetchRiderId } from "../../stage/account-stage.tsx";
import {
  alertsContainer,
  alertsOf,
  expectAlert,
  Home,
  home,
  leavePageAfterSending,
  type PlayContext,
  RIDERS_EMAIL,
  SENT,
  sentPass,
  titleOf,
  writeRecord,
  writeSignUp,
} from "../../stage/alert-stage.tsx";
import { BOUGHT } from "../../stage/sign-up-stage.tsx";

const { stage, from, shows } = home;

/**
 * What home warns of: slow calls, a card or an email that needs attention, payments by other pages, and purchases that
 * the rider sent and left before their outcome was known. Failed calls: test/faults.
 */
export default { title: "home/Alerts", render: Home } satisfies Meta;

/** Home reconciles for a minute after the page first read the record, and then links to the screen for a retry. */
export const PassNotFound: Story = {
  beforeEach: leavePageAfterSending(sentPass(103, 2000)),
  play: async (played) => {
    const { userEvent, step } = played;
    await step("the live region exists from the start", () =>
      expect(alertsContainer(played)).toHaveAttribute("aria-live"),
    );
    await expectAlert(played, /We are checking whether your/);
    await expect(titleOf(played)).toHaveTextContent(/^Your purchase of/);
    await expectAlert(played, /We could not find your \w+\. Try again: /);
    await expect(titleOf(played)).toHaveTextContent(/^Your purchase of\s?Monthly Pass · \$20\.00$/);
    await expect(alertsContainer(played)).not.toHaveTextContent(/not charged\b(?! twice)|did not go through/);
    await userEvent.click(alertsOf(played).getByRole("link", { name: "Try again" }));
    await expect(stage.navigations).toEqual(["/renew"]);
    await expect(alertsOf(played).queryByRole("button", { name: /again$/ })).toBeNull();
  },
};

/** The alerts are gone, and focus is at the top of the page. */
async function expectNothing(played: PlayContext): Promise<void> {
  await stage.until(() => expect(alertsContainer(played)).toBeEmptyDOMElement());
  await waitFor(() => expect(played.canvas.getByRole("heading", { level: 2 })).toHaveFocus());
}

/** One notice says so, until the rider closes it. */
const done = (left: () => Promise<void>): Story => ({
  beforeEach: left,
  play: async (played) => {
    await expectAlert(played, "It went through.");
    await expect(titleOf(played)).toHaveTextContent(/^Your purchase$/);
    await played.userEvent.click(alertsOf(played).getByRole("button", { name: "Close" }));
    await expectNothing(played);
  },
});
/** The service shows a pass that did not exist before. */
export const PassDone = done(leavePageAfterSending(sentPass(104, 15600)));

const REFUSED = { status: "refused", isUncharged: true, reason: "Not today.", field: null } as const;

/** How purchases of the page ended meanwhile, such as in another element. */
const ended = (states: Partial<Record<PurchaseSubject, PurchaseState>>) => async (): Promise<void> => {
  await from()();
  const { app } = stage;
  const userId = await fetchRiderId(app);
  for (const [subject, state] of Object.entries(states) as [PurchaseSubject, PurchaseState][])
    purchaseStatesOf(app).show(subject, subject === "signUp" ? null : userId, state, sessionOf(app).begin());
};

/** The service refused after the rider had left the screens. */
export const AllRefused: Story = {
  beforeEach: ended({ pass: REFUSED, fees: REFUSED, keyCard: REFUSED, reward: REFUSED }),
  play: async (played) => {
    const { userEvent } = played;
    await expectAlert(played, /Not today\..*Not today\..*Not today\..*Not today\./);
    const titles = [...alertsContainer(played).querySelectorAll(".bs-notice__title")].map((title) => title.textContent);
    await expect(titles).toEqual(["Your purchase", "Your payment of fees", "Your order of a key fob", "Your reward"]);
    const links = alertsOf(played).getAllByRole("link", { name: "Try again" });
    for (const link of links) await userEvent.click(link);
    await expect(stage.navigations).toEqual(["/renew", "/settle-fees", "/key-card", "/rewards/redeem"]);
    for (const button of alertsOf(played).getAllByRole("button", { name: "Close this message" }))
      await userEvent.click(button);
    await expectNothing(played);
  },
};

const leftSignUp = (state: Attempt["state"], contactEmail?: string) => async () => {
  await from()();
  await writeSignUp(stage.app, state, contactEmail);
};

/** A rider who has logged in, and does not have its pass: a retry would use another call, without the sign-up's key. */
export const SignUpNotFound: Story = {
  beforeEach: leftSignUp("notFound"),
  play: async (played) => {
    const { userEvent, canvas } = played;
    await expectAlert(played, /We could not find your purchase\. Check your email/);
    await expect(titleOf(played)).toHaveTextContent(/^Your purchase of\s?Monthly Pass · \$20\.00$/);
    await userEvent.click(alertsOf(played).getByRole("button", { name: "Start over" }));
    await userEvent.click(within(canvas.getByRole("dialog")).getByRole("button", { name: "Start over" }));
    await expectNothing(played);
  },
};

const nothingOf = (left: () => Promise<void>): Story => ({
  beforeEach: left,
  play: async (played) => {
    await stage.until(() => expect(played.canvas.getByText(/days left$/)).toBeVisible());
    await expect(alertsContainer(played)).toBeEmptyDOMElement();
  },
});
/** A visitor's sign-up on the same page shows another rider neither its pass, nor its price, nor how it ended. */
export const SignUpOfAnotherRider = nothingOf(leftSignUp("sent", "visitor@example.org"));
export const SignUpOfAnotherRiderDone = nothingOf(ended({ signUp: { status: "done", done: BOUGHT } }));
export const SignUpDone = done(ended({ signUp: { status: "done", done: { ...BOUGHT, contactEmail: RIDERS_EMAIL } } }));

/** One purchase of each subject at once: each alert names its own, and leads to its own screen. */
export const AllAtOnce: Story = {
  beforeEach: async () => {
    await leftSignUp("notFound")();
    for (const sent of SENT) await writeRecord(sent);
  },
  play: async (played) => {
    await stage.until(() => expect(alertsContainer(played)).not.toHaveTextContent(/We are checking/));
    const alerts = [...alertsContainer(played).querySelectorAll<HTMLElement>(".bs-notice")];
    // The rider of this story owes nothing, so that their fees were settled.
    const shown = alerts.map((alert) => [
      alert.querySelector(".bs-notice__title")?.textContent?.replaceAll(/\s+/g, " "),
      ...within(alert)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ]);
    await expect(shown).toEqual([
      ["Your purchase of Monthly Pass · $20.00", "Start over"],
      ["Your purchase of Monthly Pass · $20.00", "Start over"],
      ["Your payment of fees", "Close"],
      ["Your order of a key fob", "Start over"],
      ["Your reward for 250 points", "Start over"],
    ]);
    const links = alertsOf(played).getAllByRole("link", { name: "Try again" });
    for (const link of links) await played.userEvent.click(link);
    await expect(stage.navigations).toEqual(["/change", "/renew", "/rewards/redeem/2"]);
  },
};

const CALLS = [
  ...["1/user", "1/user/summary", "1/user/paymentProfile", "1/user/trips", "1/user/frequentedkiosks"],
  ...["user/unpaid-fees", "rewards/points/"],
];

export const Loading: Story = {
  beforeEach: from(
    {},
    CALLS.map((path) => ({ method: "GET", path, kind: "delay", ms: 60_000 })),
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll(".bs-skeleton").length).toBeGreaterThan(5);
    await stage.clock.advance(7_500);
    await waitFor(() => expect(canvas.getAllByText("This is taking longer than usual.")).toHaveLength(1));
    await expect(canvas.getAllByRole("button", { name: "Try again" })).toHaveLength(1);
  },
};

export const ExpiredCard = shows(
  { userName: "expired-card" },
  { says: "Your card has expired. Please add a new card to continue", links: ["Update payment card"] },
);

export const UnverifiedEmail = shows(
  { userName: "unverified" },
  { says: "Your email unverified@example.org is not verified yet.", links: ["Change the email"] },
);

const SALT = "6f1c3a52-0000-4000-8000-000000000001";

/** The key as src/purchase/purchases.ts builds it. */
async function fetchPendingKey(): Promise<string> {
  const digest = await sha256(`${SALT} ${stage.app.key} ${await fetchRiderId(stage.app)}`);
  return `bikeshare-pending ${stage.app.key} ${digest?.slice(0, 16)}`;
}

/** A page was closed before its answer came: its record is gone, but its mark in localStorage remains. */
export const PageClosed: Story = {
  beforeEach: async () => {
    await from()();
    localStorage.setItem("bikeshare-salt", SALT);
    localStorage.setItem(await fetchPendingKey(), "6f1c3a52-0000-4000-8000-000000000000 sent");
  },
  play: async (played) => {
    const { userEvent } = played;
    await expectAlert(
      played,
      "Another tab or page sent a payment or an order, and we do not know yet whether it went through. Please wait a minute before you pay for anything.",
    );
    await expect(alertsOf(played).queryByRole("button")).toBeNull();
    await expectAlert(
      played,
      "Another tab or page sent a payment or an order, and we do not know whether it went through. If it is still open, look there first. Check your passes, your statements and your email before you pay again.",
    );
    await userEvent.click(alertsOf(played).getByRole("link", { name: "See your statements" }));
    await expect(stage.navigations).toEqual(["/statements"]);
    await userEvent.click(alertsOf(played).getByRole("button", { name: "Close" }));
    await expectNothing(played);
    await expect(localStorage.getItem(await fetchPendingKey())).toBeNull();
  },
};
