import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "../../src/ui/button.tsx";
import { Notice } from "../../src/ui/notice.tsx";

const meta = {
  title: "ui/Notice",
  component: Notice,
  args: { kind: "info", children: "We are checking whether your purchase went through. Please do not pay again." },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Please do not pay again");
  },
};
export const Success: Story = { args: { kind: "success", children: "Your phone number is confirmed." } };
export const Warning: Story = {
  args: { kind: "warning", title: "You have a pass already", children: "It stays valid until December 3." },
};
export const Failure: Story = {
  args: {
    kind: "error",
    title: "Your card was declined",
    children: "Try another card. Nothing was charged.",
    actions: <Button>Use another card</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Your card was declined");
  },
};
export const PartOfThePage: Story = {
  args: { announced: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("status")).not.toBeInTheDocument();
  },
};
