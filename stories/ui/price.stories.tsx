import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Price } from "../../src/ui/price.tsx";

const meta = {
  title: "ui/Price",
  component: Price,
  args: { amount: "$20.00", period: "per month" },
} satisfies Meta<typeof Price>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Large: Story = { args: { size: "large" } };
export const Promotion: Story = {
  args: {
    size: "large",
    amount: "$5.00",
    period: "for 24 hours",
    before: "$15.00",
    beforeLabel: "Was",
    nowLabel: "Now",
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("p")).toHaveTextContent("Was $15.00 Now $5.00 for 24 hours");
  },
};
