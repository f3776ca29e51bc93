import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { AutoRenewScreen } from "../../src/features/auto-renewal/auto-renew-screen.tsx";
import { SettleFeesScreen } from "../../src/features/fees/settle-fees-screen.tsx";
import { RenewScreen } from "../../src/features/renewal/renewal-screen.tsx";
import { accountStageFor } from "../stage/account-stage.tsx";
import { enterCard } from "../stage/card-provider.ts";
import { expectReadOutDuring } from "../stage/read-aloud.ts";
import { agreeAndPay, choosePass, payFeesButtonNamed } from "../stage/renewal-play.tsx";

/** What a virtual screen reader announces while a rider acts; test/screen-reader reads whole screens. */
export default { title: "screen-reader/Passes and fees" } satisfies Meta;

const { stage, setUp, renderOf } = accountStageFor({ stripe: "works" });

export const ChangeWithCredit: Story = {
  beforeEach: setUp({ userName: "monthly", path: "/renew?early=1" }),
  render: renderOf(RenewScreen),
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await choosePass(context, /^Annual Pass/);
    await canvas.findByText("−$12.23");
    const buyPass = async () => {
      await agreeAndPay(context);
      const [title] = await stage.waitUntil(() => canvas.getAllByText(/^You have your/));
      await waitFor(() => expect(title?.closest("h2")).toHaveFocus());
      await expect(title?.closest("section")).toHaveTextContent(
        /Your old pass expires shortly\. We send you an email when your new pass is active\./,
      );
      await expect(canvas.getByText("Charged today").closest("div")).toHaveTextContent("$143.77");
    };
    await expectReadOutDuring(
      canvasElement,
      buyPass,
      "polite: Processing your payment",
      /^heading, You have your ?Annual Pass, level 2$/,
    );
  },
};

export const CancelAndReactivate: Story = {
  beforeEach: setUp({ userName: "monthly", path: "/cancel" }),
  render: renderOf(AutoRenewScreen),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("button", { name: "Cancel auto-renewal" });
    const pressThenFind = (button: string, heading: string) => async () => {
      await userEvent.click(canvas.getByRole("button", { name: button }));
      await canvas.findByRole("heading", { name: heading });
    };
    await expectReadOutDuring(
      canvasElement,
      pressThenFind("Cancel auto-renewal", "Auto-renewal is off"),
      "polite: Canceling auto-renewal",
      "polite: Auto-renewal is off. Your pass stays valid until April 2, 2026, and nothing more is charged for it.",
    );
    await expectReadOutDuring(
      canvasElement,
      pressThenFind("Reactivate auto-renewal", "Auto-renewal is on"),
      "polite: Reactivating auto-renewal",
      /^polite: Auto-renewal is on\. Your pass renews on April 2, 2026, and your card is charged ?\$20\.00 ?then\.$/,
    );
  },
};

export const PayFees: Story = {
  beforeEach: setUp({ userName: "delinquent", path: "/settle-fees" }),
  render: renderOf(SettleFeesScreen),
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const button = await canvas.findByRole("button", payFeesButtonNamed("0002"));
    const payWithDeclinedCard = async () => {
      await userEvent.click(button);
      await stage.waitUntil(() => canvas.getByText(/was declined/));
    };
    await expectReadOutDuring(
      canvasElement,
      payWithDeclinedCard,
      "polite: Paying your fees",
      /^polite: Could not settle unpaid fees\..*Your bank did not accept this card\..*Your card was declined\. ?You were not charged\.$/,
    );
    await userEvent.click(canvas.getByRole("button", { name: "Use another card" }));
    await canvas.findByRole("button", { name: "Save card" });
    const saveCard = async () => {
      await enterCard(context, "5555555555554444", "Save card");
      const saved = await canvas.findByText("Your card was saved.");
      await waitFor(() => expect(saved.closest("[aria-live]")).toHaveFocus());
    };
    await expectReadOutDuring(
      canvasElement,
      saveCard,
      "polite: Saving your card",
      /^polite: Your card was saved\. ?Your fees are not paid yet\.$/,
    );
    for (const text of [/was declined/, "Declined"]) await expect(canvas.queryByText(text)).toBeNull();
    const payWithNewCard = async () => {
      await userEvent.click(await canvas.findByRole("button", payFeesButtonNamed("4444", "MasterCard")));
      await canvas.findByText("Settled. Your pass works again.");
    };
    await expectReadOutDuring(
      canvasElement,
      payWithNewCard,
      "polite: Paying your fees",
      /^polite: Settled\. Your pass works again\. ?You paid ?\$6\.50\.$/,
    );
    await expect(stage.navigations).toEqual([]);
  },
};
