import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { attemptsOf } from "../../../src/purchase/attempt-record.ts";
import type { OpenOutcome, PurchaseSubject, RefusedOutcome } from "../../../src/purchase/purchase-kind.ts";
import {
  alerts,
  attemptAt,
  expectAlert,
  Home,
  home,
  leftAfterSending,
  SENT_FEES,
  SENT_KEY_CARD,
  SENT_PASS,
  SENT_REWARD,
  type SentPurchase,
  TERMS,
} from "../../stage/alert-stage.tsx";
import { riderIdOf } from "../../stage/open-purchase-play.tsx";

/** The outcomes of purchases whose screen the rider left, and of purchases by other pages. */
export default { title: "home/Purchase results", render: Home } satisfies Meta;

/** The purchase succeeded in the background: one notice says so, until the rider closes it. */
const done = (sent: SentPurchase, title: RegExp): Story => ({
  beforeEach: leftAfterSending(sent),
  play: async (played) => {
    const { canvas, userEvent } = played;
    await expectAlert(played, "It went through.");
    await expect(alerts(played).querySelector(".bs-notice__title")).toHaveTextContent(title);
    await userEvent.click(within(alerts(played)).getByRole("button", { name: "Close" }));
    await expect(alerts(played)).toBeEmptyDOMElement();
    await waitFor(() => expect(canvas.getByRole("heading", { level: 2 })).toHaveFocus());
  },
});
// The service shows a pass that did not exist before.
export const PassDone: Story = done(
  { ...SENT_PASS, attempt: attemptAt("renewal", { itemId: 104, cents: 15600, terms: TERMS }) },
  /^Your purchase of\s?Annual Pass$/,
);
export const FeesDone: Story = {
  ...done(SENT_FEES, /^Your payment of fees$/),
  beforeEach: leftAfterSending(SENT_FEES, [], { userName: "rider" }),
};
export const KeyCardDone: Story = {
  ...done(SENT_KEY_CARD, /^Your order of a new card$/),
  beforeEach: leftAfterSending(SENT_KEY_CARD, [], { userName: "keyed" }),
};
export const RewardDone: Story = done(
  { ...SENT_REWARD, attempt: attemptAt("reward", { itemId: 2, before: [670, 250] }) },
  /^Your reward$/,
);

const REFUSED: RefusedOutcome = { status: "refused", isUncharged: true, reason: "Not today.", field: null };

/** The service refused after the rider had left the screen. */
const refused = (subject: PurchaseSubject, title: string, to: string, text: string): Story => ({
  beforeEach: async () => {
    await home.from()();
    home.stage.app.store.getState().setProgress(subject, REFUSED);
  },
  play: async (played) => {
    const { userEvent } = played;
    await expect(alerts(played).querySelector(".bs-notice__title")?.textContent).toBe(title);
    const paragraphs = [...alerts(played).querySelectorAll("p:not(.bs-notice__title)")];
    await expect(paragraphs.map(({ textContent }) => textContent).join(" ")).toBe(text);
    await userEvent.click(within(alerts(played)).getByRole("link", { name: "Try again" }));
    await expect(home.stage.navigations).toEqual([to]);
    await userEvent.click(within(alerts(played)).getByRole("button", { name: "Close" }));
    await expect(alerts(played)).toBeEmptyDOMElement();
  },
});
export const SignUpRefused: Story = refused("signUp", "Your purchase", "/change", "Not today. You were not charged.");
export const PassRefused: Story = refused("pass", "Your purchase", "/renew", "Not today. You were not charged.");
export const FeesRefused: Story = refused(
  "fees",
  "Your payment of fees",
  "/settle-fees",
  "Not today. You were not charged.",
);
export const KeyCardRefused: Story = refused(
  "keyCard",
  "Your order of a new card",
  "/key-card",
  "Not today. You were not charged.",
);
// Points are not money, so nothing is said about a charge.
export const RewardRefused: Story = refused("reward", "Your reward", "/rewards/redeem", "Not today.");

/** A new rider who is logged in by now: a retry would use another call, whose key cannot prevent a double charge. */
const signedUp = (open: OpenOutcome, text: RegExp): Story => ({
  beforeEach: async () => {
    await home.from()();
    attemptsOf(home.stage.app)
      .record("signUp")
      .write(attemptAt("signup", { itemId: 103, cents: 2000, state: "notFound" }));
    home.stage.app.store.getState().setProgress("signUp", open);
  },
  play: async (played) => {
    await expect(alerts(played)).toHaveTextContent(text);
    await expect(alerts(played).querySelector(".bs-notice__title")).toHaveTextContent(
      /^Your purchase of\s?Monthly Pass · \$20\.00$/,
    );
    await expect(within(alerts(played)).queryByRole("button")).toBeNull();
  },
});
export const SignUpNotFound: Story = signedUp(
  { status: "notFound", isKeyed: true },
  /We could not find your purchase\. Check your email before you try again\./,
);
export const SignUpUnknown: Story = signedUp(
  { status: "unknown" },
  /We could not find out whether your purchase went through\. Please do not pay again before you have asked us: /,
);

export const Everything: Story = {
  beforeEach: async () => {
    await home.from()();
    const { setProgress } = home.stage.app.store.getState();
    setProgress("pass", { status: "notFound", isKeyed: true });
    setProgress("fees", { status: "unknown" });
    setProgress("keyCard", REFUSED);
    setProgress("reward", { status: "done", done: null });
  },
  play: async (played) => {
    await expect(alerts(played).querySelectorAll(".bs-notice__title")).toHaveLength(4);
    await expect(within(alerts(played)).getAllByRole("button", { name: "Close" })).toHaveLength(2);
  },
};

async function closePage(): Promise<void> {
  await home.from()();
  home.riderId = await riderIdOf(home.stage.app);
  localStorage.setItem(await pendingKey(), "6f1c3a52-0000-4000-8000-000000000000 sent");
}

/** A page was closed before its answer came: its record is gone, but its mark in localStorage remains. */
export const PageClosed: Story = {
  beforeEach: closePage,
  play: async (played) => {
    const { canvas, userEvent, step } = played;
    await step("for a minute the purchase may still be running", async () => {
      await expectAlert(
        played,
        "Another tab, or a page that was closed, sent a payment or an order, and we do not know yet whether it went through. Please wait a minute before you pay for anything.",
      );
      await expect(within(alerts(played)).queryByRole("button")).toBeNull();
    });
    await step("then the notice says where to look", async () => {
      await expectAlert(
        played,
        "A page was closed before we knew whether a payment went through. Check your passes, your statements and your email before you pay again.",
      );
      await userEvent.click(within(alerts(played)).getByRole("link", { name: "See your statements" }));
      await expect(home.stage.navigations).toEqual(["/statements"]);
    });
    await step("closing it removes it here and on other pages", async () => {
      await userEvent.click(within(alerts(played)).getByRole("button", { name: "Close" }));
      await expect(alerts(played)).toBeEmptyDOMElement();
      await expect(localStorage.getItem(await pendingKey())).toBeNull();
      await waitFor(() => expect(canvas.getByRole("heading", { level: 2 })).toHaveFocus());
    });
  },
};

/** When the other page's purchase ends, the notice about it disappears. */
export const OtherPageFinished: Story = {
  beforeEach: closePage,
  play: async (played) => {
    await expectAlert(played, /^Another tab, or a page that was closed, sent a payment or an order/);
    const key = await pendingKey();
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent("storage", { key }));
    await home.stage.until(() => expect(alerts(played)).toBeEmptyDOMElement());
  },
};

/** The key as src/purchase/purchases.ts builds it, without the rider's id. */
async function pendingKey(): Promise<string> {
  const { sha256 } = await import("../../../src/lib/crypto.ts");
  const digest = await sha256(`${home.stage.app.key} ${home.riderId}`);
  return `bikeshare-pending ${home.stage.app.key} ${digest?.slice(0, 16)}`;
}

export const Dark: Story = { ...Everything, globals: { scheme: "dark" } };
export const Narrow: Story = { ...Everything, globals: { width: "280px" } };
