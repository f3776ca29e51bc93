import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "../../src/ui/button.tsx";
import { Card } from "../../src/ui/card.tsx";
import { ChangeableList } from "../../src/ui/changeable-list.tsx";
import { SummaryList } from "../../src/ui/summary-list.tsx";

const meta = {
  title: "ui/SummaryList",
  component: SummaryList,
  args: {
    rows: [
      { label: "Monthly Pass", value: "$20.00", note: "includes $1.48 sales tax" },
      { label: "Key fob", value: "$8.00" },
      { label: "Total today", value: "$28.00", strong: true },
    ],
  },
} satisfies Meta<typeof SummaryList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Order: Story = {};
export const InSunkenCard: Story = {
  render: (args) => (
    <Card tone="sunken">
      <SummaryList {...args} />
    </Card>
  ),
};
export const LongValues: Story = {
  args: {
    rows: [
      { label: "Email", value: "a.rather.long.name.for.an.inbox@subdomain.university.example.org" },
      { label: "Phone", value: "(215) 555-0100" },
    ],
  },
};

/** With a button at the end of the line, the values are beside their labels. */
export const WithActions: Story = {
  render: ({ rows }) => <ChangeableList rows={rows} />,
  args: {
    rows: [
      {
        label: "Contact",
        value: "ana@example.org",
        action: (valueId) => (
          <Button kind="quiet" describedBy={valueId}>
            Change details
          </Button>
        ),
      },
      { label: "Username", value: "ana" },
    ],
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Change details" });
    await expect(button).toBeVisible();
    await expect(button).toHaveAccessibleDescription("ana@example.org");
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};
