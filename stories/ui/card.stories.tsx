import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
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

const passContent = (name: string) => (
  <Stack gap={3}>
    <Heading level={3} id={name} size="small">
      {`${name} Pass`}
    </Heading>
    <Price amount="$20.00" period="for 30 days" />
    <TickList
      items={[
        { key: "rides", text: "Unlimited 60-minute rides" },
        { key: "renews", text: "Renews until you cancel" },
      ]}
    />
    <Button kind="primary" wide>
      {`Choose ${name} Pass`}
    </Button>
  </Stack>
);

export const Cards: Story = {
  render: () => (
    <Stack>
      <Card>{passContent("Plain")}</Card>
      <Card tone="sunken">{passContent("Sunken")}</Card>
      <Card tone="best" labelledBy="Monthly">
        <Badge kind="highlight">Best value</Badge>
        {passContent("Monthly")}
      </Card>
      <p>
        <Badge>Starts later</Badge> <Badge kind="accent">Extra months</Badge> <Badge kind="success">Active</Badge>{" "}
        <Badge kind="warning">Expires soon</Badge> <Badge kind="danger">Declined</Badge>
      </p>
      <Price amount="$5.00" period="for 24 hours" before={{ amount: "$15.00", label: "Was", nowLabel: "Now" }} />
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("region", { name: "Monthly Pass" })).toBeVisible();
    await expect(canvasElement).toHaveTextContent("Was $15.00 Now $5.00 for 24 hours");
  },
};

const onOpen = fn();

export const Disclosures: Story = {
  render: () => (
    <>
      <Disclosure summary="Fees and fine print" onOpen={onOpen}>
        <p>E-bikes cost $0.20 a minute.</p>
      </Disclosure>
      <Disclosure summary="Order summary" aside="$28.00" open>
        <p>Monthly Pass</p>
      </Disclosure>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Monthly Pass")).toBeVisible();
    await expect(canvas.getByText(/E-bikes cost/)).not.toBeVisible();
    onOpen.mockClear();
    const summary = canvas.getByText("Fees and fine print");
    await userEvent.click(summary);
    await expect(canvas.getByText(/E-bikes cost/)).toBeVisible();
    await waitFor(() => expect(onOpen).toHaveBeenCalledOnce());
    const closed = new Promise((resolve) => summary.closest("details")?.addEventListener("toggle", resolve));
    await userEvent.click(summary);
    await closed;
    await expect(canvas.getByText(/E-bikes cost/)).not.toBeVisible();
    await expect(onOpen).toHaveBeenCalledOnce();
  },
};

const LONG_EMAIL = "a.rather.long.name.for.an.inbox@subdomain.university.example.org";

/** The values of a list are beside their labels, also with a button at the end of the line. */
export const Rows: Story = {
  render: () => (
    <Stack>
      <Card tone="sunken">
        <SummaryList
          rows={[
            { label: "Monthly Pass", value: "$20.00", note: "includes $1.48 sales tax" },
            { label: "Email", value: LONG_EMAIL },
            { label: "Total today", value: "$28.00", strong: true },
          ]}
        />
      </Card>
      <ChangeableList
        rows={[
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
        ]}
      />
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole("button", { name: "Change details" });
    await expect(button).toHaveAccessibleDescription("ana@example.org");
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
