import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { signUpStageFor } from "../../stage/sign-up-stage.tsx";

const { from, render } = signUpStageFor();

const meta = {
  title: "sign-up/1 Errors on blur",
  render,
  beforeEach: from(),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const SHORT = "Password must be at least 8 characters long";
const MATCH = "Passwords must match";
const LEFT = [
  { label: /Email/, typed: "ana@example", says: "Email format is invalid", right: "ana@example.org" },
  { label: /Mobile phone/, typed: "215555", says: "Phone number format is invalid", right: "2155550188" },
  { label: /^(\* )?Password/, typed: "seven77", says: SHORT, right: "long enough" },
  { label: /Reenter password/, typed: "long enougH", says: MATCH, right: "long enough" },
] as const;

/** Leaving a field shows its error, and no other field's, until the value is valid; the typed value stays. */
export const InvalidValues: Story = {
  play: async ({ canvas, userEvent, step }) => {
    for (const { label, typed, says, right } of LEFT) {
      await step(says, async () => {
        await expect(canvas.queryByText(says)).toBeNull();
        const field = canvas.getByLabelText<HTMLInputElement>(label);
        await userEvent.type(field, typed);
        await expect(canvas.queryByText(says)).toBeNull();
        // Focus moves to a heading instead of another field, which would then be left as well.
        await userEvent.click(canvas.getByRole("heading", { name: /^Step 1 of 4/ }));
        await expect(field).toBeInvalid();
        await expect(field).toHaveAccessibleDescription(new RegExp(says));
        await expect(canvas.getByText(says)).toBeVisible();
        await expect(field.value.replaceAll(/[() ]/g, "")).toBe(typed.replaceAll(" ", ""));
        await userEvent.clear(field);
        await userEvent.type(field, right);
        await expect(canvas.queryByText(says)).toBeNull();
      });
    }
  },
};

/** Both passwords are too short, and each field has its own error. */
export const PasswordsTooShort: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Password"), "short");
    await userEvent.type(canvas.getByLabelText("Reenter password"), "short");
    await userEvent.tab();
    await expect(canvas.getByLabelText(/^(\* )?Password/)).toHaveAccessibleDescription(new RegExp(SHORT));
    await expect(canvas.getByLabelText(/Reenter password/)).toHaveAccessibleDescription(new RegExp(MATCH));
  },
};
