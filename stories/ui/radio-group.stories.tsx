import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { Badge } from "../../src/ui/badge.tsx";
import { RadioGroup } from "../../src/ui/choice-fields.tsx";

const meta = {
  title: "ui/RadioGroup",
  component: RadioGroup,
  args: {
    legend: "Your pass",
    name: "pass",
    options: [
      { value: "1", label: "Guest Pass", description: "24 hours from your first ride", aside: "$15.00" },
      {
        value: "2",
        label: (
          <>
            <span>Monthly Pass </span>
            <Badge kind="highlight">Best value</Badge>
          </>
        ),
        description: "Renews every 30 days until you cancel",
        aside: "$20.00",
      },
      { value: "3", label: "Annual Pass", description: "Renews every 365 days until you cancel", aside: "$156.00" },
    ],
    value: "2",
    onChange: fn(),
  },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const NoneChosen: Story = { args: { value: "" } };
export const Invalid: Story = {
  args: { value: "", error: "Choose a pass" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radiogroup", { name: "Your pass" })).toHaveAccessibleDescription("Choose a pass");
    // Orca reads the description of the option that gets focus, and not that of its group.
    await expect(canvas.getByRole("radio", { name: "Guest Pass" })).toHaveAccessibleDescription(/ Choose a pass$/);
  },
};
export const Inline: Story = {
  args: {
    legend: "How shall we send the code?",
    name: "channel",
    inline: true,
    value: "sms",
    options: [
      { value: "sms", label: "Text message" },
      { value: "call", label: "Phone call" },
    ],
  },
};
export const OneDisabled: Story = {
  args: { options: [...meta.args.options, { value: "4", label: "Annual Plus", aside: "$230.00", disabled: true }] },
};

export const ChosenByKeyboard: Story = {
  render: function Choosing(args) {
    const [value, setValue] = useState("1");
    return <RadioGroup {...args} value={value} onChange={setValue} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole("radio", { name: "Guest Pass" })).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    const annual = canvas.getByRole("radio", { name: "Annual Pass" });
    await expect(annual).toBeChecked();
    await expect(annual).toHaveAccessibleDescription("$156.00 Renews every 365 days until you cancel");
  },
};
