import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { SelectField } from "../../src/ui/field.tsx";

const meta = {
  title: "ui/SelectField",
  component: SelectField,
  args: {
    label: "Country",
    name: "countryId",
    autoComplete: "country",
    options: [
      { value: "236", label: "United States" },
      { value: "39", label: "Canada" },
      { value: "82", label: "Germany" },
    ],
    value: "236",
    onChange: fn(),
  },
} satisfies Meta<typeof SelectField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const NoneChosen: Story = { args: { value: "", placeholder: "Choose a country" } };
export const Invalid: Story = {
  args: { value: "", placeholder: "Choose a country", error: "Country cannot be blank" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox", { name: "Country" })).toHaveAccessibleDescription(
      "Country cannot be blank",
    );
  },
};
export const Disabled: Story = { args: { disabled: true } };

export const Chosen: Story = {
  render: function Choosing(args) {
    const [value, setValue] = useState("236");
    return <SelectField {...args} value={value} onChange={setValue} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText("Country"), "Germany");
    await expect(canvas.getByLabelText("Country")).toHaveDisplayValue("Germany");
  },
};
