import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { SettleFeesScreen } from "../../../src/features/fees/settle-fees-screen.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { holdPurchases } from "../../stage/open-purchase-play.tsx";
import { failingCall, payFeesButton } from "../../stage/renewal-play.tsx";

const SETTLE = "1/user/settledelinquency";

/** A rider with unpaid fees and a valid card, whose payment does not simply go through. */
const { stage, from, renderOf } = accountStageFor({
  place: "/settle-fees",
  userName: "delinquent",
  control: { riders: [{ system: "phl", userName: "delinquent", card: {} }] },
});

const meta = {
  title: "fees/Settle fees without an answer",
  render: renderOf(SettleFeesScreen),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const sent = () => stage.received("/bikeshare/1/user/settledelinquency");

export const AnswerLost: Story = {
  beforeEach: from({}, [failingCall("PUT", SETTLE, { status: 502, acts: true })]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", payFeesButton()));
    await stage.until(() => expect(canvas.getByText("Your fees are settled. Thank you.")).toBeVisible());
    await expect(await sent()).toHaveLength(1);
  },
};

export const NotFound: Story = {
  beforeEach: from({}, [failingCall("PUT", SETTLE, { status: 502 })]),
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole("button", payFeesButton()));
    await step("the button is disabled during reconciliation", async () => {
      await stage.until(() => expect(canvas.getByText(/^We are checking whether your payment/)).toBeVisible());
      await expect(canvas.getByRole("button", { name: "Paying your fees" })).toHaveAttribute("aria-disabled", "true");
    });
    const says = "We could not find your payment. Try again: you will not be charged twice.";
    await stage.until(() => expect(canvas.getByText(says)).toBeVisible());
    await expect(canvas.getByRole("button", payFeesButton())).toBeEnabled();
  },
};

export const Unknown: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent, step }) => {
    const button = await canvas.findByRole("button", payFeesButton());
    // The screen reads the fees once more right before the payment.
    const before = { method: "GET", path: "1/user", kind: "delay", ms: 1 };
    await stage.control({
      faults: [failingCall("PUT", SETTLE, { status: 502 }), before, failingCall("GET", "1/user", { times: 99 })],
    });
    await userEvent.click(button);
    const text = await stage.until(() => canvas.getByText(/^We could not find out whether your payment went through/));
    await expect(canvas.getByRole("button", payFeesButton())).toBeDisabled();
    await waitFor(() => expect(text.closest("[aria-live]")).toHaveFocus());
    await step("asking the recovered service again shows the result", async () => {
      await stage.control({ faults: [] });
      await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
      const says = "We could not find your payment. Try again: you will not be charged twice.";
      await stage.until(() => expect(canvas.getByText(says)).toBeVisible());
    });
  },
};

export const Busy: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole("button", payFeesButton());
    const end = holdPurchases(stage.app);
    await userEvent.click(button);
    await expect(
      await canvas.findByText(/^Another payment is under way.* If it is not yours, try again in a minute\.$/),
    ).toBeVisible();
    await expect(await sent()).toHaveLength(0);
    end();
  },
};
