import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Badge } from "../../src/ui/badge.tsx";
import { Button } from "../../src/ui/button.tsx";
import { Card } from "../../src/ui/card.tsx";
import { Disclosure } from "../../src/ui/disclosure.tsx";
import { Heading } from "../../src/ui/heading.tsx";
import { Price } from "../../src/ui/price.tsx";
import { Stack } from "../../src/ui/stack.tsx";
import { TickList } from "../../src/ui/tick-list.tsx";

const meta = {
  title: "ui/Card",
  component: Card,
  args: {
    children: (
      <Stack gap={3}>
        <Heading level={3} id="monthly" size="small">
          Monthly Pass
        </Heading>
        <Price amount="$20.00" period="per month" size="large" />
        <TickList
          items={[
            { key: "rides", text: "Unlimited 60-minute rides" },
            { key: "renews", text: "Renews until you cancel" },
          ]}
        />
        <Disclosure summary="Fees and fine print">
          <p>E-bikes cost $0.20 a minute.</p>
        </Disclosure>
        <Button kind="primary" wide>
          Choose Monthly Pass
        </Button>
      </Stack>
    ),
  },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Sunken: Story = { args: { tone: "sunken" } };
export const Best: Story = {
  args: {
    tone: "best",
    labelledBy: "monthly",
    children: (
      <Stack gap={3}>
        <Badge kind="highlight">Best value</Badge>
        {meta.args.children}
      </Stack>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Monthly Pass" })).toBeVisible();
  },
};
