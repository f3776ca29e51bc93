import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { PasswordField } from "../../src/ui/text-field.tsx";

const meta = {
  title: "ui/PasswordField",
  component: PasswordField,
  args: {
    label: "Password",
    name: "password",
    autoComplete: "new-password",
    hint: "At least 8 characters",
    showLabel: "Show password",
    hideLabel: "Hide password",
    value: "",
    onChange: fn(),
  },
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Invalid: Story = { args: { value: "short", error: "Password must be at least 8 characters long" } };
export const Disabled: Story = { args: { value: "correct horse", disabled: true } };

export const ShownAndHidden: Story = {
  render: function Typed(args) {
    const [value, setValue] = useState("");
    return <PasswordField {...args} value={value} onChange={setValue} />;
  },
  play: async ({ canvas, userEvent, step }) => {
    const field = canvas.getByLabelText("Password");
    await userEvent.type(field, "correct horse");
    await expect(field).toHaveAttribute("type", "password");
    await step("shows the password", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Show password" }));
      await expect(field).toHaveAttribute("type", "text");
      await expect(field).toHaveValue("correct horse");
    });
    await step("hides it again, by keyboard", async () => {
      await userEvent.keyboard("{Enter}");
      await expect(field).toHaveAttribute("type", "password");
      await waitFor(() => expect(canvas.getByRole("button", { name: "Show password" })).toHaveFocus());
    });
    await step("accepts a pasted password while hidden", async () => {
      await userEvent.clear(field);
      await userEvent.paste("battery staple");
      await expect(field).toHaveValue("battery staple");
    });
  },
};
