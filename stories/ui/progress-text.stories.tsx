import type { Meta, StoryObj } from "@storybook/react-vite";
import { ProgressText } from "../../src/ui/progress-text.tsx";

const meta = {
  title: "ui/ProgressText",
  component: ProgressText,
  args: { step: 2, of: 4, label: "Step 2 of 4: Payment" },
} satisfies Meta<typeof ProgressText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = { args: { step: 1, label: "Step 1 of 4: Your details" } };
export const Second: Story = {};
export const Last: Story = { args: { step: 4, label: "Step 4 of 4: Confirmation" } };
