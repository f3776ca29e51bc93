import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { createSeal } from "../../../src/lib/crypto.ts";
import { type Attempt, attemptsOf } from "../../../src/purchase/attempt-record.ts";
import type { PurchaseSubject, RefusedOutcome } from "../../../src/purchase/purchase-kind.ts";
import type { PurchaseProgress } from "../../../src/store/purchase-slice.ts";
import {
  alertsContainer,
  attemptAt,
  expectAlert,
  Home,
  home,
  leavePageAfterSending,
  SENT_CHANGE,
  SENT_FEES,
  SENT_KEY_CARD,
  SENT_PASS,
  SENT_REWARD,
  type SentPurchase,
  TERMS,
  titleOf,
} from "../../stage/alert-stage.tsx";
import { AWAITED_TEXT, NOTICES, UNSHOWN_TEXT } from "../../stage/open-purchase-play.tsx";

/** Purchases that the rider sent and left before their outcome was known, and their outcomes. */
export default { title: "home/Purchase alerts", render: Home } satisfies Meta;

/** Home reconciles for a minute after the page first read the record, and then links to the screen for a retry. */
const notFound = (sent: SentPurchase, isKeyed: boolean): Story => ({
  beforeEach: leavePageAfterSending(sent, [], { isKeyed }),
  play: async (played) => {
    const { canvas, userEvent, step } = played;
    await step("the live region exists from the start", () =>
      expect(alertsContainer(played)).toHaveAttribute("aria-live"),
    );
    const { checking, keyed, unkeyed } = NOTICES[sent.word];
    await expectAlert(played, checking);
    await expectAlert(played, isKeyed ? keyed : unkeyed);
    await expect(titleOf(played)).toHaveTextContent(sent.title);
    await step("says what to do, and does not mention charges", async () => {
      await expect(alertsContainer(played)).not.toHaveTextContent(/not charged\b(?! twice)|did not go through/);
      await userEvent.click(within(alertsContainer(played)).getByRole("link", { name: "Try again" }));
      await expect(home.stage.navigations).toEqual([sent.to]);
      await expect(canvas.queryByText("Check again")).toBeNull();
    });
  },
});

export const PassNotFoundKeyed = notFound(SENT_PASS, true);
export const PassNotFound = notFound(SENT_PASS, false);
export const FeesNotFoundKeyed = notFound(SENT_FEES, true);
export const FeesNotFound = notFound(SENT_FEES, false);
export const KeyCardNotFoundKeyed = notFound(SENT_KEY_CARD, true);
export const KeyCardNotFound = notFound(SENT_KEY_CARD, false);
export const RewardNotFoundKeyed = notFound(SENT_REWARD, true);
export const RewardNotFound = notFound(SENT_REWARD, false);

/** The service is down. A later check has the outcome, and focus stays visible when the button disappears. */
const unknown = (sent: SentPurchase): Story => ({
  // The call that identifies the rider also returns the fees, so it only fails once the rider is known.
  beforeEach: leavePageAfterSending(sent, sent.asked === "1/user" ? [] : [downAt(sent.asked)]),
  play: async (played) => {
    const { canvas, userEvent, step } = played;
    if (sent.asked === "1/user") await knowRider();
    await expectAlert(played, NOTICES[sent.word].unknown);
    await expect(titleOf(played)).toHaveTextContent(sent.title);
    await step("asks the service again", async () => {
      await home.stage.control({ faults: [] });
      await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
      await expectAlert(played, NOTICES[sent.word].keyed);
      await waitFor(() => expect(document.body).not.toHaveFocus());
    });
  },
});

const downAt = (path: string) => ({ method: "GET", path, kind: "status", status: 503, times: 400 }) as const;

/** Waits for the user to load, and then takes the service down. */
async function knowRider(): Promise<void> {
  await home.stage.until(() => expect(home.stage.app.store.getState().progress.fees?.status).toBe("checking"));
  await home.stage.control({ faults: [downAt("1/user")] });
}

export const PassUnknown = unknown(SENT_PASS);
export const FeesUnknown = unknown(SENT_FEES);
export const KeyCardUnknown = unknown(SENT_KEY_CARD);
export const RewardUnknown = unknown(SENT_REWARD);

export const ChangeAwaited: Story = {
  beforeEach: leavePageAfterSending(SENT_CHANGE),
  play: async (played) => {
    await expectAlert(played, AWAITED_TEXT);
    await expect(titleOf(played)).toHaveTextContent(SENT_CHANGE.title);
    await expect(within(alertsContainer(played)).queryByRole("link", { name: "Try again" })).toBeNull();
    await expect(within(alertsContainer(played)).getByRole("button", { name: "Check again" })).toBeVisible();
  },
};

export const PassUnshown: Story = {
  beforeEach: leavePageAfterSending({ ...SENT_PASS, attempt: { ...SENT_PASS.attempt, state: "unshown" } }),
  play: async (played) => {
    await expectAlert(played, UNSHOWN_TEXT);
    await expect(titleOf(played)).toHaveTextContent(SENT_PASS.title);
    await expect(within(alertsContainer(played)).queryByRole("button")).toBeNull();
    const ways = within(alertsContainer(played)).getAllByRole("link");
    await expect(ways.map((way) => way.getAttribute("href")?.replace(/:.*/, ""))).toEqual(["mailto", "tel"]);
  },
};

/** The purchase succeeded in the background: one notice says so, until the rider closes it. */
const done = (sent: SentPurchase, title: RegExp): Story => ({
  beforeEach: leavePageAfterSending(sent),
  play: async (played) => {
    const { canvas, userEvent } = played;
    await expectAlert(played, "It went through.");
    await expect(titleOf(played)).toHaveTextContent(title);
    await userEvent.click(within(alertsContainer(played)).getByRole("button", { name: "Close" }));
    await expect(alertsContainer(played)).toBeEmptyDOMElement();
    await waitFor(() => expect(canvas.getByRole("heading", { level: 2 })).toHaveFocus());
  },
});
// The service shows a pass that did not exist before.
export const PassDone = done(
  { ...SENT_PASS, attempt: attemptAt("renewal", { itemId: 104, cents: 15600, terms: TERMS }) },
  /^Your purchase of\s?Annual Pass$/,
);
export const FeesDone: Story = {
  ...done(SENT_FEES, /^Your payment of fees$/),
  beforeEach: leavePageAfterSending(SENT_FEES, [], { userName: "rider" }),
};
export const KeyCardDone: Story = {
  ...done(SENT_KEY_CARD, /^Your order of a new card$/),
  beforeEach: leavePageAfterSending(SENT_KEY_CARD, [], { userName: "keyed" }),
};
export const RewardDone = done(
  { ...SENT_REWARD, attempt: attemptAt("reward", { itemId: 2, before: [670, 250] }) },
  /^Your reward$/,
);

const UNCHARGED = "Not today. You were not charged.";
const REFUSED: RefusedOutcome = { status: "refused", isUncharged: true, reason: "Not today.", field: null };

/** The service refused after the rider had left the screen. */
const refused = (subject: PurchaseSubject, title: string, to: string, text = UNCHARGED): Story => ({
  beforeEach: async () => {
    await home.from()();
    home.stage.app.store.getState().setProgress(subject, REFUSED);
  },
  play: async (played) => {
    const { userEvent } = played;
    await expect(titleOf(played)?.textContent).toBe(title);
    const paragraphs = [...alertsContainer(played).querySelectorAll("p:not(.bs-notice__title)")];
    await expect(paragraphs.map(({ textContent }) => textContent).join(" ")).toBe(text);
    await userEvent.click(within(alertsContainer(played)).getByRole("link", { name: "Try again" }));
    await expect(home.stage.navigations).toEqual([to]);
    await userEvent.click(within(alertsContainer(played)).getByRole("button", { name: "Close" }));
    await expect(alertsContainer(played)).toBeEmptyDOMElement();
  },
});
export const PassRefused = refused("pass", "Your purchase", "/renew");
export const FeesRefused = refused("fees", "Your payment of fees", "/settle-fees");
export const KeyCardRefused = refused("keyCard", "Your order of a new card", "/key-card");
// Points are not money, so nothing is said about a charge.
export const RewardRefused = refused("reward", "Your reward", "/rewards/redeem", "Not today.");

const RIDERS_EMAIL = "rider@example.org";

interface LeftSignUp {
  readonly contactEmail?: string;
  readonly itemId?: number;
  /** Null after a reload, which keeps the record alone. */
  readonly progress?: PurchaseProgress | null;
}

const leftSignUp =
  (
    state: Attempt["state"],
    { contactEmail = RIDERS_EMAIL, itemId = 103, progress = { status: "unknown" } }: LeftSignUp = {},
  ) =>
  async () => {
    await home.from()();
    const newcomers = [{ emailSeal: await createSeal(contactEmail), wasFree: true }];
    attemptsOf(home.stage.app)
      .record("signUp")
      .write(attemptAt("signup", { itemId, cents: 2000, state, newcomers }));
    home.stage.app.store.getState().setProgress("signUp", progress);
  };

/** A rider who has logged in, and does not have its pass: a retry would use another call, without the sign-up's key. */
const signedUp = (state: Attempt["state"], text: string, left: LeftSignUp = {}): Story => ({
  beforeEach: leftSignUp(state, left),
  play: async (played) => {
    await home.stage.until(() => expect(alertsContainer(played)).toHaveTextContent(text));
    await expect(titleOf(played)).toHaveTextContent(/^Your purchase of\s?Monthly Pass · \$20\.00$/);
    await played.userEvent.click(
      within(alertsContainer(played)).getByRole("button", { name: "That order was somebody else's" }),
    );
    await home.stage.until(() => expect(alertsContainer(played)).toBeEmptyDOMElement());
    await waitFor(() => expect(played.canvas.getByRole("heading", { level: 2 })).toHaveFocus());
  },
});
export const SignUpNotFound = signedUp("notFound", NOTICES.purchase.unkeyed, {
  progress: { status: "notFound", isKeyed: true },
});
export const SignUpUnknown = signedUp("sent", NOTICES.purchase.unknown);
export const SignUpUnknownAfterAReload = signedUp("sent", NOTICES.purchase.unknown, { progress: null });

const nothingOf = (left: () => Promise<void>): Story => ({
  beforeEach: left,
  play: async (played) => {
    await home.stage.until(() => expect(played.canvas.getByText(/days left$/)).toBeVisible());
    await expect(alertsContainer(played)).toBeEmptyDOMElement();
  },
});
/** The account that the rider is logged in to has the pass of the sign-up, however late it arrived. */
export const SignUpPassArrived = nothingOf(leftSignUp("notFound", { itemId: 104, progress: null }));
/** A visitor's sign-up on the same page shows another rider neither its pass, nor its price, nor how it ended. */
export const SignUpOfAnotherRider = nothingOf(leftSignUp("sent", { contactEmail: "visitor@example.org" }));
const ended = (progress: PurchaseProgress) => async () => {
  await home.from()();
  home.stage.app.store.getState().setProgress("signUp", progress);
};
export const SignUpOfAnotherRiderRefused = nothingOf(ended(REFUSED));
export const SignUpOfAnotherRiderDone = nothingOf(
  ended({ status: "done", done: { contactEmail: "visitor@example.org", subscriptionTypeId: 103 } }),
);
export const SignUpDone: Story = {
  beforeEach: ended({ status: "done", done: { contactEmail: RIDERS_EMAIL, subscriptionTypeId: 103 } }),
  play: async (played) => {
    await expectAlert(played, "It went through.");
  },
};

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
    await expect(alertsContainer(played).querySelectorAll(".bs-notice__title")).toHaveLength(4);
    await expect(within(alertsContainer(played)).getAllByRole("button", { name: "Close" })).toHaveLength(2);
  },
};

export const Dark: Story = { ...Everything, globals: { scheme: "dark" } };
export const Narrow: Story = { ...Everything, globals: { width: "280px" } };
