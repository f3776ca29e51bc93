import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import { FieldPair } from "../../src/ui/field.tsx";
import { Stack } from "../../src/ui/stack.tsx";
import { PasswordField, TextField } from "../../src/ui/text-field.tsx";

export default { title: "ui/Text fields" } satisfies Meta;

type TextStory = StoryObj<ComponentProps<typeof TextField>>;

const EMAIL = { label: "Email", name: "contactEmail", type: "email", autoComplete: "email" } as const;

const PASSWORD = {
  label: "Password",
  name: "password",
  autoComplete: "new-password",
  hint: "At least 8 characters",
  showLabel: "Show password",
  hideLabel: "Hide password",
} as const;

/** Fields that are empty with a hint, filled, disabled, optional, and invalid. */
export const States: TextStory = {
  args: { ...EMAIL, value: "", onChange: fn() },
  render: (args) => (
    <Stack>
      <TextField {...args} hint="Your receipt goes here." />
      <TextField {...args} label="Filled" value="ada@example.org" />
      <TextField {...args} label="Disabled" value="ada@example.org" disabled />
      <TextField {...args} label="Optional" labelNote="(optional)" />
      <TextField {...args} label="Invalid" value="ada@" hint="A hint." error="Email format is invalid" required />
      <PasswordField {...PASSWORD} value="short" onChange={fn()} error="Password must be at least 8 characters long" />
      <PasswordField {...PASSWORD} label="Locked" value="correct horse" onChange={fn()} disabled />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Email")).toHaveAccessibleDescription("Your receipt goes here.");
    const invalid = canvas.getByRole("textbox", { name: "Invalid" });
    await expect(invalid).toBeInvalid();
    await expect(invalid).toHaveAccessibleDescription("A hint. Email format is invalid");
    await expect(canvas.getByText("Invalid").closest("label")).toHaveTextContent("* Invalid");
  },
};

export const SideBySide: TextStory = {
  args: { ...EMAIL, value: "", onChange: fn() },
  render: (args) => (
    <>
      {[
        [{ hint: "Your receipt goes here." }, {}],
        [{}, { error: "Email format is invalid" }],
        [{ hint: "Your receipt goes here.", error: "Email format is invalid" }, { hint: "Once more." }],
        [{ hint: "Your receipt goes here. ".repeat(12) }, { error: "Email format is invalid" }],
      ].map((pair, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never change
        <FieldPair key={row}>
          {pair.map((field, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never change
            <TextField key={column} {...args} {...field} />
          ))}
        </FieldPair>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole("textbox").map((field) => Math.round(field.getBoundingClientRect().top));
    for (let first = 0; first < tops.length; first += 2) await expect(tops[first + 1]).toBe(tops[first]);
    for (const field of canvas.getAllByRole("textbox", { description: /Email format is invalid/ })) {
      const error = within(field.parentElement as HTMLElement).getByText("Email format is invalid");
      await expect(error.getBoundingClientRect().top).toBeGreaterThan(field.getBoundingClientRect().bottom);
    }
  },
};

type PasswordStory = StoryObj<ComponentProps<typeof PasswordField>>;

export const PasswordShownAndHidden: PasswordStory = {
  args: { ...PASSWORD, value: "", onChange: fn() },
  render: function PasswordFieldWithState(args) {
    const [value, setValue] = useState("");
    return (
      <form method="dialog" onSubmit={(event) => event.preventDefault()}>
        <PasswordField {...args} value={value} onChange={setValue} />
      </form>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText("Password");
    await userEvent.type(field, "correct horse");
    await expect(field).toHaveAttribute("type", "password");
    await userEvent.click(canvas.getByRole("button", { name: "Show password" }));
    await expect(field).toHaveAttribute("type", "text");
    await expect(field).toHaveValue("correct horse");
    await userEvent.keyboard("{Enter}");
    await expect(field).toHaveAttribute("type", "password");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Show password" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(field).toHaveAttribute("type", "text");
    await userEvent.type(field, "{Enter}");
    await waitFor(() => expect(field).toHaveAttribute("type", "password"));
  },
};
