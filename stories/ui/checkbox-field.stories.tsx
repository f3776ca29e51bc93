import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { CheckboxField } from "../../src/ui/choice-fields.tsx";
import { TextLink } from "../../src/ui/text-link.tsx";

const meta = {
  title: "ui/CheckboxField",
  component: CheckboxField,
  args: {
    label: "I agree to never leave a bike unattended when it is not securely docked in a station",
    name: "neverUnattended",
    checked: false,
    onChange: fn(),
  },
} satisfies Meta<typeof CheckboxField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Ticked: Story = { args: { checked: true } };
export const Disabled: Story = { args: { checked: true, disabled: true } };

export const Invalid: Story = {
  args: { error: "You must agree to never leave bikes unattended" },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("checkbox")).toHaveAccessibleDescription(
      "You must agree to never leave bikes unattended",
    );
    // The error is below its words and not below the box.
    const [label, error] = [canvasElement.querySelector("label"), canvasElement.querySelector(".bs-icon")];
    const starts = [label, error].map((each) => each?.getBoundingClientRect().left ?? -1);
    await expect(starts[1]).toBeGreaterThanOrEqual(starts[0] ?? 0);
  },
};

export const WithHintAndFee: Story = {
  args: { label: "Send me a key fob", hint: "Unlocks a bike without your phone.", aside: "$8.00", checked: true },
};

export const WithLink: Story = {
  args: {
    label: (
      <>
        <span>I am at least 14 years old and accept the </span>
        <TextLink href="https://example.org/agreement" newTabLabel="(opens in a new tab)">
          User Agreement
        </TextLink>
      </>
    ),
  },
};

export const TickedByItsLabel: Story = {
  render: function Ticking(args) {
    const [checked, setChecked] = useState(false);
    return <CheckboxField {...args} checked={checked} onChange={setChecked} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/never leave a bike/));
    await expect(canvas.getByRole("checkbox")).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("checkbox")).not.toBeChecked();
  },
};
