import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PricingScreen } from "../../../src/features/pricing/pricing-screen.tsx";
import { las } from "../../../src/programs/programs/las.ts";
import { lax } from "../../../src/programs/programs/lax.ts";
import { createStoryApp } from "../../stage/story-app.ts";
import { WidgetStage } from "../../stage/widget-stage.tsx";

const meta = {
  title: "pricing/Programs",
  component: WidgetStage,
  args: { children: <PricingScreen passes="all" renewing="all" headingLevel={2} signupUrl={null} /> },
} satisfies Meta<typeof WidgetStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const shows =
  (...names: readonly string[]): NonNullable<Story["play"]> =>
  async ({ canvas }) => {
    const cards = canvas.getAllByRole("heading", { level: 3 });
    await expect(cards.map((card) => card.textContent)).toEqual(names);
  };

export const LosAngeles: Story = {
  globals: { theme: "lax" },
  args: { app: createStoryApp({ program: lax }) },
  play: async (context) => {
    const { canvas, userEvent, step } = context;
    await step("full fare", () => shows("1-Ride", "24-Hour Pass", "30-Day Pass", "365-Day Pass")(context));
    await step("reduced fare says who qualifies", async () => {
      await userEvent.click(canvas.getByRole("radio", { name: /^Reduced fare.*Transit Assistance Program/ }));
      await shows("Reduced Fare 30-Day Pass", "Reduced Fare 365-Day Pass")(context);
    });
  },
};
export const LosAngelesDark: Story = { ...LosAngeles, globals: { theme: "lax", scheme: "dark" } };

export const LasVegas: Story = {
  globals: { theme: "las" },
  args: { app: createStoryApp({ program: las }) },
  play: shows("24-Hour Pass", "30-Day Pass", "365-Day Pass"),
};
export const LasVegasDark: Story = { ...LasVegas, globals: { theme: "las", scheme: "dark" } };

/** One row has everything that differs in height: a promotion, a badge, and notes of one and two lines. */
export const LasVegasPromotion: Story = {
  globals: { theme: "las" },
  args: { app: createStoryApp({ program: las, now: "2025-09-15T17:00:00Z" }) },
  play: async ({ canvas, step }) => {
    await step("the promotion shows both prices and its last day", async () => {
      const card = canvas.getByRole("heading", { name: "30-Day Pass" }).closest("li");
      await expect(card).toHaveTextContent("Was $15.00 Now $1.00");
      await expect(card).toHaveTextContent("with code BIKEGREEN25 Until September 30, 2025");
    });
    await step("names and buttons of neighbouring cards are aligned", async () => {
      const lines = (found: readonly HTMLElement[]) =>
        new Set(found.map((one) => Math.round(one.getBoundingClientRect().bottom)));
      await expect(lines(canvas.getAllByRole("button")).size).toBe(1);
      await expect(lines(canvas.getAllByRole("heading", { level: 3 })).size).toBe(1);
    });
  },
};

export const LosAngelesOneTimePasses: Story = {
  globals: { theme: "lax" },
  args: {
    app: createStoryApp({ program: lax }),
    children: <PricingScreen passes="standard" renewing="once" headingLevel={2} signupUrl={null} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2 })).toHaveTextContent("Passes for now and then");
  },
};
