import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { DateField } from "../../src/eligibility/card-and-date-fields.tsx";
import { WidgetStage } from "../stage/widget-stage.tsx";

function AnyDate() {
  const [value, write] = useState("");
  const field = { name: "expiration", value, onChange: write, onBlur: () => {}, error: null, errorQuiet: false };
  return (
    <WidgetStage>
      <DateField field={field} label="Date" hint="A day of your choice" today="2026-03-10" />
    </WidgetStage>
  );
}

const meta = { title: "eligibility/Date", render: () => <AnyDate /> } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutBounds: Story = {
  play: async ({ canvasElement }) => {
    const picker = canvasElement.querySelector("input[type=date]");
    await expect(picker).toHaveAttribute("min", "1926-01-01");
    await expect(picker).toHaveAttribute("max", "2036-12-31");
  },
};
