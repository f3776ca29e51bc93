import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PricingScreen } from "../../../src/features/pricing/pricing-screen.tsx";
import { WidgetStage } from "../../stage/widget-stage.tsx";

const meta = {
  title: "pricing/Promotions",
  component: WidgetStage,
  args: { children: <PricingScreen passes="standard" renewing="all" headingLevel={2} signupUrl={null} /> },
} satisfies Meta<typeof WidgetStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const saysOn =
  (name: string, ...texts: readonly string[]): NonNullable<Story["play"]> =>
  async ({ canvas }) => {
    const card = canvas.getByRole("heading", { name }).closest("li");
    for (const text of texts) await expect(card).toHaveTextContent(text);
  };

export const FirstFriday: Story = {
  args: { now: "2024-12-06T17:00:00Z" },
  play: saysOn(
    "Guest Pass",
    "Was $15.00 Now $5.00 for 24 hours",
    "includes $0.37 sales tax",
    "$5.00 instead of $15.00 with code FIRSTFRIDAY Until December 6, 2024",
  ),
};
export const FirstMonth: Story = {
  args: { now: "2024-05-20T17:00:00Z" },
  play: saysOn(
    "Monthly Pass",
    "Was $20.00 Now $5.00 for the first month",
    "First month $5.00, then $20.00 per month with code INDEPRO24 Until May 31, 2024",
  ),
};
export const BonusMonths: Story = {
  args: { now: "2024-12-02T17:00:00Z" },
  play: saysOn("Annual Plus Pass", "$230.00 per year", "+3 months Until December 2, 2024"),
};
/** Casual passes list their benefits, too. */
export const TermsOfCasualPasses: Story = {
  play: async (context) => {
    await saysOn("Guest Pass", "Good for 24 hours", "Starts with your first ride")(context);
    await saysOn("Single Ride", "Good for one ride")(context);
  },
};
export const Ended: Story = {
  args: { now: "2024-12-03T05:00:00Z" },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Until/)).toBeNull();
  },
};
