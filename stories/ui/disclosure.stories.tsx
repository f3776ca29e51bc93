import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Disclosure } from "../../src/ui/disclosure.tsx";

const meta = {
  title: "ui/Disclosure",
  component: Disclosure,
  args: { summary: "Fees and fine print", children: <p>E-bikes cost $0.20 a minute.</p> },
} satisfies Meta<typeof Disclosure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/E-bikes cost/)).not.toBeVisible();
    await userEvent.click(canvas.getByText("Fees and fine print"));
    await expect(canvas.getByText(/E-bikes cost/)).toBeVisible();
  },
};
export const Open: Story = { args: { open: true } };
export const WithTotal: Story = { args: { summary: "Order summary", aside: "$28.00" } };
