import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import { expect, fn } from "storybook/test";
import { findOffered } from "../../src/domain/passes.ts";
import { phl } from "../../src/domain/programs/phl.ts";
import { PassCard, PassPrice } from "../../src/passes/pass-card.tsx";
import { WidgetStage } from "../stage/widget-stage.tsx";

function passOf(id: number) {
  const pass = findOffered(phl, id);
  if (!pass) throw new Error(`phl offers no pass ${id}`);
  return pass;
}

type Args = Omit<ComponentProps<typeof PassCard>, "price">;

export default {
  title: "passes/PassCard",
  args: { pass: passOf(105), label: null, onChoose: fn() },
  // A prerendered screen has no date: it shows no promotion, but the sales tax, which began long ago.
  render: (args) => (
    <WidgetStage>
      <ul>
        <PassCard {...args} price={<PassPrice pass={args.pass} promotion={null} now={null} />} />
      </ul>
    </WidgetStage>
  ),
} satisfies Meta<Args>;
type Story = StoryObj<Args>;

export const Membership: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvasElement).toHaveTextContent("includes $17.04 sales tax");
    await expect(canvas.getByText(/per minute after your included rides/)).toBeVisible();
    await expect(canvas.getByText(/Rides over 60 minutes/)).toBeVisible();
    await expect(canvas.getByText(/lost or stolen/)).not.toBeVisible();
    const details = canvas.getByText("Fees and details");
    // Names the pass, as a screen reader may list it among all controls of the page, away from the pass.
    await expect(details.closest("summary")).toHaveTextContent("Fees and details Annual Plus Pass");
    await userEvent.click(details);
    await expect(canvas.getByText(/lost or stolen/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Choose Annual Plus Pass" }));
    await expect(args.onChoose).toHaveBeenCalledOnce();
  },
};
/** Even the longest text of a badge fits, as a badge has a row of its own below the name. */
export const BestAndOwnInASidebar: Story = {
  args: { pass: passOf(104), label: "mostRecent" },
  globals: { width: "280px" },
  play: async ({ canvas }) => {
    const name = canvas.getByRole("heading", { name: "Annual Pass" }).getBoundingClientRect();
    const badge = canvas.getByText("Your most recent pass").getBoundingClientRect();
    await expect(badge.top).toBeGreaterThanOrEqual(name.bottom);
    await expect(canvas.queryByText("Best value"), "no other badge").toBeNull();
  },
};
