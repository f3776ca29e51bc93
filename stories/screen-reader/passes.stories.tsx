import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { AutoRenewScreen } from "../../src/features/auto-renewal/auto-renew-screen.tsx";
import { SettleFeesScreen } from "../../src/features/fees/settle-fees-screen.tsx";
import { PricingScreen } from "../../src/features/pricing/pricing-screen.tsx";
import { RenewScreen } from "../../src/features/renewal/renewal-screen.tsx";
import { accountStageFor } from "../stage/account-stage.tsx";
import { fillInCard } from "../stage/card-provider.ts";
import { expectReadOut, expectReadOutDuring } from "../stage/read-aloud.ts";
import { agreeAndPay, choosePass, payFeesButtonNamed } from "../stage/renewal-play.tsx";
import { WidgetStage } from "../stage/widget-stage.tsx";

/** The journeys of test/screen-reader, read by a virtual screen reader. */
export default { title: "screen-reader/Passes and fees" } satisfies Meta;

const { stage, from, renderOf } = accountStageFor({ stripe: "works" });

export const ComparePasses: Story = {
  render: () => (
    <WidgetStage>
      <PricingScreen passes="all" renewing="all" headingLevel={2} signupUrl={null} />
    </WidgetStage>
  ),
  play: async ({ canvasElement }) => {
    await expectReadOut(
      canvasElement,
      "heading, Choose your pass, level 2",
      "group, Fare",
      /^radio, Full fare For everyone, checked/,
      "list, Passes for now and then",
      "heading, Single Ride, level 3",
      ["$4.50", "per ride"],
      "list, Memberships",
      "heading, Monthly Pass, level 3",
      ["$20.00", "for 30 days"],
      "Unlimited 60-minute rides on classic bikes",
      "Renews automatically every 30 days",
      "button, Choose Monthly Pass",
      "heading, Annual Pass, level 3",
      "Best value",
      ["$156.00", "for 365 days"],
      ["$87.33", "a year less than", "Monthly Pass"],
      "button, Choose Annual Pass",
      "end of list, Memberships",
    );
  },
};

export const ChangeWithCredit: Story = {
  beforeEach: from({ userName: "monthly", path: "/renew?early=1" }),
  render: renderOf(RenewScreen),
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await choosePass(context, /^Annual Pass/);
    await canvas.findByText("−$12.23");
    await expectReadOut(
      canvasElement,
      "heading, Renew your pass, level 2",
      "radiogroup, Choose a pass, required",
      /^radio, Annual Pass, \$143\.77 .*today, then ?\$156\.00 ?for 365 days.*\$12\.23 ?off/,
      "region, Your order",
      ["term", "Annual Pass", "Your new pass", "end of term", "definition", "$156.00"],
      ["term", "Unused part of your", "Monthly Pass", "end of term", "definition", "−$12.23"],
      ["term", "Total today"],
      "Your old pass ends shortly after you pay, and this one takes its place.",
      /^checkbox, I agree that my card is charged ?\$156\.00 ?every 365 days, first on ?[A-Z][a-z]+ \d+, 20\d\d, until I cancel\., not checked, required$/,
      /^button, Pay ?\$143\.77, You pay with your ?Visa ?ending in ?\d{4}\.$/,
    );
    const buy = async () => {
      await agreeAndPay(context);
      const [words] = await stage.until(() => canvas.getAllByText(/^You have your/));
      await waitFor(() => expect(words?.closest("h2")).toHaveFocus());
    };
    await expectReadOutDuring(
      canvasElement,
      buy,
      "polite: Processing your payment",
      /^heading, You have your ?Annual Pass, level 2$/,
    );
    await expectReadOut(
      canvasElement,
      /your new pass is active\.$/,
      "Unused part of your old pass",
      "Charged today",
      "$143.77",
    );
  },
};

export const CancelAndReactivate: Story = {
  beforeEach: from({ userName: "monthly", path: "/cancel" }),
  render: renderOf(AutoRenewScreen),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("button", { name: "Cancel auto-renewal" });
    const change = (name: string, heading: string) => async () => {
      await userEvent.click(canvas.getByRole("button", { name }));
      await canvas.findByRole("heading", { name: heading });
    };
    await expectReadOut(
      canvasElement,
      "heading, Auto-renewal is on, level 2",
      ["term", "Renews on", "end of term", "definition", "April 2, 2026"],
      ["$20.00", "every 30 days"],
      /^button, Cancel auto-renewal, If you cancel, ?Monthly Pass ?stays valid until/,
      "link, Keep auto-renewal",
    );
    await expectReadOutDuring(
      canvasElement,
      change("Cancel auto-renewal", "Auto-renewal is off"),
      "polite: Canceling auto-renewal",
      "polite: Auto-renewal is off. Your pass stays valid until April 2, 2026, and nothing more is charged for it.",
    );
    await expectReadOut(
      canvasElement,
      "heading, Auto-renewal is off, level 2",
      "button, Close this message",
      ["term", "Next charge", "end of term", "definition", "None"],
      "link, Go to home",
      /^button, Reactivate auto-renewal, If you reactivate it, nothing is charged today\. Your card is charged ?\$20\.00 ?on ?April 2, 2026/,
    );
    await expectReadOutDuring(
      canvasElement,
      change("Reactivate auto-renewal", "Auto-renewal is on"),
      "polite: Reactivating auto-renewal",
      /^polite: Auto-renewal is on\. Your pass renews on April 2, 2026, and your card is charged ?\$20\.00 ?then\.$/,
    );
  },
};

export const PayFees: Story = {
  beforeEach: from({ userName: "delinquent", path: "/settle-fees" }),
  render: renderOf(SettleFeesScreen),
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const button = await canvas.findByRole("button", payFeesButtonNamed("0002"));
    await expectReadOut(
      canvasElement,
      "heading, Settle fees, level 2",
      ["$6.50", "in fees."],
      ["term", "Late return", "adjusted from", "$8.00"],
      ["term", "Total", "end of term", "definition", "$6.50"],
      "region, Your card",
      ["Visa", "ending in", "0002"],
      "button, Use another card",
      /^button, Pay ?\$6\.50 ?with Visa ending in 0002, Trip ?\$4\.00 .* Total ?\$6\.50/,
    );
    const payBadly = async () => {
      await userEvent.click(button);
      await stage.until(() => canvas.getByText(/was declined/));
    };
    await expectReadOutDuring(
      canvasElement,
      payBadly,
      "polite: Paying your fees",
      /^polite: Could not settle unpaid fees\..*Your bank did not accept this card\..*Your card was declined\. ?You were not charged\.$/,
    );
    await userEvent.click(canvas.getByRole("button", { name: "Use another card" }));
    await canvas.findByRole("button", { name: "Save card" });
    await expectReadOut(
      canvasElement,
      /^The card will be saved to the account of/,
      /^group, Card, Credit and debit cards: /,
      "button, Save card",
    );
    const saveCard = async () => {
      await fillInCard(context, "4242424242424242");
      await userEvent.click(canvas.getByRole("button", { name: "Save card" }));
      await canvas.findByText("Your card was saved.");
    };
    await expectReadOutDuring(
      canvasElement,
      saveCard,
      "polite: Saving your card",
      /^polite: Your card was saved\. ?Your fees are not paid yet\.$/,
    );
    const payWell = async () => {
      await userEvent.click(await canvas.findByRole("button", payFeesButtonNamed()));
      await canvas.findByText("Settled. Your pass works again.");
    };
    await expectReadOutDuring(
      canvasElement,
      payWell,
      "polite: Paying your fees",
      /^polite: Settled\. Your pass works again\. ?You paid ?\$6\.50\.$/,
    );
  },
};
