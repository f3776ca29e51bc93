import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import { expect } from "storybook/test";
import { Badge } from "../../src/ui/badge.tsx";
import { Button } from "../../src/ui/button.tsx";
import { Card } from "../../src/ui/card.tsx";
import { ChangeableList } from "../../src/ui/changeable-list.tsx";
import { Disclosure } from "../../src/ui/disclosure.tsx";
import { Heading } from "../../src/ui/heading.tsx";
import { Price } from "../../src/ui/price.tsx";
import { Stack } from "../../src/ui/stack.tsx";
import { SummaryList } from "../../src/ui/summary-list.tsx";
import { TickList } from "../../src/ui/tick-list.tsx";

/** A card, and the parts that are in cards: badges, prices, details to open, and the rows of an order. */
export default { title: "ui/Card" } satisfies Meta;

const PASS = (
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
);

const card = (own: Partial<ComponentProps<typeof Card>> = {}): StoryObj => ({
  render: () => <Card {...own}>{own.children ?? PASS}</Card>,
});
export const CardPlain = card();
export const CardSunken = card({ tone: "sunken" });
export const CardWithBestValue: StoryObj = {
  ...card({
    tone: "best",
    labelledBy: "monthly",
    children: (
      <Stack gap={3}>
        <Badge kind="highlight">Best value</Badge>
        {PASS}
      </Stack>
    ),
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Monthly Pass" })).toBeVisible();
  },
};

const badge = (kind: NonNullable<ComponentProps<typeof Badge>["kind"]>, text: string): StoryObj => ({
  render: () => <Badge kind={kind}>{text}</Badge>,
});
export const BadgeNeutral: StoryObj = { render: () => <Badge>Starts later</Badge> };
export const BadgeHighlight = badge("highlight", "Best value");
export const BadgeAccent = badge("accent", "+3 months");
export const BadgeSuccess = badge("success", "Active");
export const BadgeWarning = badge("warning", "Expires soon");
export const BadgeDanger = badge("danger", "Declined");

const price = (own: Partial<ComponentProps<typeof Price>> = {}): StoryObj => ({
  render: () => <Price amount="$20.00" period="per month" {...own} />,
});
export const PricePlain = price();
export const PriceLarge = price({ size: "large" });
export const PricePromotion: StoryObj = {
  ...price({
    size: "large",
    amount: "$5.00",
    period: "for 24 hours",
    before: "$15.00",
    beforeLabel: "Was",
    nowLabel: "Now",
  }),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("p")).toHaveTextContent("Was $15.00 Now $5.00 for 24 hours");
  },
};

const disclosure = (own: Partial<ComponentProps<typeof Disclosure>> = {}): StoryObj => ({
  render: () => (
    <Disclosure summary="Fees and fine print" {...own}>
      <p>E-bikes cost $0.20 a minute.</p>
    </Disclosure>
  ),
});
export const DisclosureClosed: StoryObj = {
  ...disclosure(),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/E-bikes cost/)).not.toBeVisible();
    await userEvent.click(canvas.getByText("Fees and fine print"));
    await expect(canvas.getByText(/E-bikes cost/)).toBeVisible();
  },
};
export const DisclosureOpen = disclosure({ open: true });
export const DisclosureWithAmount = disclosure({ summary: "Order summary", aside: "$28.00" });

type Rows = ComponentProps<typeof SummaryList>["rows"];

const ORDER: Rows = [
  { label: "Monthly Pass", value: "$20.00", note: "includes $1.48 sales tax" },
  { label: "Key fob", value: "$8.00" },
  { label: "Total today", value: "$28.00", strong: true },
];
export const Order: StoryObj = { render: () => <SummaryList rows={ORDER} /> };
export const OrderInSunkenCard = card({ tone: "sunken", children: <SummaryList rows={ORDER} /> });
const CONTACT: Rows = [
  { label: "Email", value: "a.rather.long.name.for.an.inbox@subdomain.university.example.org" },
  { label: "Phone", value: "(215) 555-0100" },
];
export const LongValues: StoryObj = { render: () => <SummaryList rows={CONTACT} /> };

const CHANGEABLE: ComponentProps<typeof ChangeableList>["rows"] = [
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
];
/** With a button at the end of the line, the values are beside their labels. */
export const WithActions: StoryObj = {
  render: () => <ChangeableList rows={CHANGEABLE} />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Change details" });
    await expect(button).toBeVisible();
    await expect(button).toHaveAccessibleDescription("ana@example.org");
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};
