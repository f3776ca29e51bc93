import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, within } from "storybook/test";
import { FieldPair } from "../../src/ui/field.tsx";
import { TextField } from "../../src/ui/text-field.tsx";

const meta = {
  title: "ui/TextField",
  component: TextField,
  args: { label: "Email", name: "contactEmail", type: "email", autoComplete: "email", value: "", onChange: fn() },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: "ada@example.org" } };
export const Disabled: Story = { args: { value: "ada@example.org", disabled: true } };
export const Optional: Story = {
  args: {
    label: "ZIP code",
    name: "addressZipCode",
    type: "text",
    autoComplete: "postal-code",
    labelNote: "(optional)",
  },
};

export const WithHint: Story = {
  args: { hint: "Your receipt goes here." },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Email")).toHaveAccessibleDescription("Your receipt goes here.");
  },
};

export const Invalid: Story = {
  args: { value: "ada@", hint: "Your receipt goes here.", error: "Email format is invalid", required: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Email" });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription("Your receipt goes here. Email format is invalid");
    await expect(canvas.getByText("Email").closest("label")).toHaveTextContent("* Email");
  },
};

export const ErrorAppearsOnBlur: Story = {
  render: function TouchedField(args) {
    const [value, setValue] = useState("");
    const [touched, setTouched] = useState(false);
    const error = touched && !value.includes("@") ? "Email format is invalid" : undefined;
    return <TextField {...args} value={value} onChange={setValue} onBlur={() => setTouched(true)} error={error} />;
  },
  play: async ({ canvas, userEvent, step }) => {
    const field = canvas.getByRole("textbox", { name: "Email" });
    await step("no error while typing", async () => {
      await userEvent.type(field, "ada");
      await expect(field).not.toHaveAttribute("aria-invalid");
    });
    await step("an error on blur", async () => {
      await userEvent.tab();
      await expect(field).toHaveAccessibleDescription("Email format is invalid");
    });
    await step("no error once it is corrected", async () => {
      await userEvent.type(field, "@example.org");
      await expect(field).not.toHaveAttribute("aria-invalid");
    });
  },
};

export const SideBySide: Story = {
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
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do columns
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
