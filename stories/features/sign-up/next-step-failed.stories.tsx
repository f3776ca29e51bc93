import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { NextStepFailed } from "../../../src/features/sign-up/sign-up-screen.tsx";
import { createStoryApp } from "../../stage/story-app.ts";
import { WidgetStage } from "../../stage/widget-stage.tsx";

const meta = {
  title: "sign-up/Next step failed",
  component: NextStepFailed,
  args: { isAgain: false },
  render: (args) => (
    <WidgetStage app={createStoryApp()}>
      <NextStepFailed {...args} />
    </WidgetStage>
  ),
} satisfies Meta<typeof NextStepFailed>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstFailure: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(/What you typed is kept\./);
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const SecondFailure: Story = {
  args: { isAgain: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Reload, and type your details again" })).toBeVisible();
  },
};
