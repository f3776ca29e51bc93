import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import {
  alerts,
  expectAlert,
  Home,
  home,
  leftAfterSending,
  SENT_CHANGE,
  SENT_FEES,
  SENT_KEY_CARD,
  SENT_PASS,
  SENT_REWARD,
  type SentPurchase,
} from "../../stage/alert-stage.tsx";

/** Purchases that the rider sent and left before their outcome was known. */
export default { title: "home/Purchase alerts", render: Home } satisfies Meta;

interface OpenAlert {
  readonly sent: SentPurchase;
  readonly checking: string;
  readonly text: string;
  readonly isKeyed?: boolean;
}

/** Home reconciles for a minute after the page first read the record, and then links to the screen for a retry. */
const notFound = ({ sent, checking, text, isKeyed = true }: OpenAlert): Story => ({
  beforeEach: leftAfterSending(sent, [], { isKeyed }),
  play: async (played) => {
    const { canvas, userEvent, step } = played;
    await step("the live region exists from the start", () => expect(alerts(played)).toHaveAttribute("aria-live"));
    await expectAlert(played, checking);
    await expectAlert(played, text);
    const title = alerts(played).querySelector(".bs-notice__title");
    await expect(title).toHaveTextContent(sent.title);
    await step("says what to do, and does not mention charges", async () => {
      await expect(alerts(played)).not.toHaveTextContent(/not charged\b(?! twice)|did not go through/);
      await userEvent.click(within(alerts(played)).getByRole("link", { name: "Try again" }));
      await expect(home.stage.navigations).toEqual([sent.to]);
      await expect(canvas.queryByText("Check again")).toBeNull();
    });
  },
});

const CHECKING = {
  purchase: "We are checking whether your purchase went through. Please do not pay again.",
  payment: "We are checking whether your payment went through. Please do not pay again.",
  order: "We are checking whether your order was taken. Please do not order again.",
  reward: "We are checking whether your reward was redeemed. Please do not redeem it again.",
};

export const PassNotFoundKeyed: Story = notFound({
  sent: SENT_PASS,
  checking: CHECKING.purchase,
  text: "We could not find your purchase. Try again: you will not be charged twice.",
});
export const PassNotFound: Story = notFound({
  sent: SENT_PASS,
  checking: CHECKING.purchase,
  text: "We could not find your purchase. Check your email before you try again.",
  isKeyed: false,
});
export const FeesNotFoundKeyed: Story = notFound({
  sent: SENT_FEES,
  checking: CHECKING.payment,
  text: "We could not find your payment. Try again: you will not be charged twice.",
});
export const FeesNotFound: Story = notFound({
  sent: SENT_FEES,
  checking: CHECKING.payment,
  text: "We could not find your payment. Check your email before you try again.",
  isKeyed: false,
});
export const KeyCardNotFoundKeyed: Story = notFound({
  sent: SENT_KEY_CARD,
  checking: CHECKING.order,
  text: "We could not find your order. Try again: it will not be sent or charged twice.",
});
export const KeyCardNotFound: Story = notFound({
  sent: SENT_KEY_CARD,
  checking: CHECKING.order,
  text: "We could not find your order. Check your email before you try again.",
  isKeyed: false,
});
export const RewardNotFoundKeyed: Story = notFound({
  sent: SENT_REWARD,
  checking: CHECKING.reward,
  text: "We could not find your reward. Try again: your points will not be taken twice.",
});
export const RewardNotFound: Story = notFound({
  sent: SENT_REWARD,
  checking: CHECKING.reward,
  text: "We could not find your reward. Look at your points before you try again.",
  isKeyed: false,
});

/** The service is down. A later check has the outcome, and focus stays visible when the button disappears. */
const unknown = (sent: SentPurchase, text: RegExp, found: string): Story => ({
  // The call that identifies the rider also returns the fees, so it only fails once the rider is known.
  beforeEach: leftAfterSending(sent, sent.asked === "1/user" ? [] : [downAt(sent.asked)]),
  play: async (played) => {
    const { canvas, userEvent, step } = played;
    if (sent.asked === "1/user") await knowRider();
    await expectAlert(played, text);
    await expect(alerts(played).querySelector(".bs-notice__title")).toHaveTextContent(sent.title);
    await step("asks the service again", async () => {
      await home.stage.control({ faults: [] });
      await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
      await expectAlert(played, found);
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

export const PassUnknown: Story = unknown(
  SENT_PASS,
  /We could not find out whether your purchase went through\. Please do not pay again before you have asked us: /,
  "We could not find your purchase. Try again: you will not be charged twice.",
);
export const FeesUnknown: Story = unknown(
  SENT_FEES,
  /We could not find out whether your payment went through\. Please do not pay again before you have asked us: /,
  "We could not find your payment. Try again: you will not be charged twice.",
);
export const KeyCardUnknown: Story = unknown(
  SENT_KEY_CARD,
  /We could not find out whether your order was taken\. Please do not order again before you have asked us: /,
  "We could not find your order. Try again: it will not be sent or charged twice.",
);
export const RewardUnknown: Story = unknown(
  SENT_REWARD,
  /We could not find out whether your reward was redeemed\. Please do not redeem it again before you have asked us: /,
  "We could not find your reward. Try again: your points will not be taken twice.",
);

export const ChangeAwaited: Story = {
  beforeEach: leftAfterSending(SENT_CHANGE),
  play: async (played) => {
    await expectAlert(
      played,
      /We do not see your new pass yet\. It may still come, and we send you an email then\. Please do not pay again; ask us: /,
    );
    await expect(alerts(played).querySelector(".bs-notice__title")).toHaveTextContent(SENT_CHANGE.title);
    await expect(within(alerts(played)).queryByRole("link", { name: "Try again" })).toBeNull();
    await expect(within(alerts(played)).getByRole("button", { name: "Check again" })).toBeVisible();
  },
};

export const PassUnshown: Story = {
  beforeEach: leftAfterSending({ ...SENT_PASS, attempt: { ...SENT_PASS.attempt, state: "unshown" } }),
  play: async (played) => {
    await expectAlert(
      played,
      /This went through before, and we do not see it now\. Please do not try again\. Ask us what happened to it: /,
    );
    await expect(alerts(played).querySelector(".bs-notice__title")).toHaveTextContent(SENT_PASS.title);
    await expect(within(alerts(played)).queryByRole("button")).toBeNull();
    const ways = within(alerts(played)).getAllByRole("link");
    await expect(ways.map((way) => way.getAttribute("href")?.replace(/:.*/, ""))).toEqual(["mailto", "tel"]);
  },
};
