import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import { expect, within } from "storybook/test";
import type { Program } from "../../../src/domain/program.ts";
import { las } from "../../../src/domain/programs/las.ts";
import { phl } from "../../../src/domain/programs/phl.ts";
import { PricingScreen, VISITOR } from "../../../src/features/pricing/pricing-screen.tsx";
import type { HostApi } from "../../../src/host/host-api.tsx";
import { createStoryApp, WidgetStage } from "../../stage/widget-stage.tsx";

interface Args extends ComponentProps<typeof PricingScreen> {
  /** By default the toolbar's program. */
  readonly program?: Program;
  /** The instant of the story (ISO). */
  readonly now?: string;
  readonly host?: Partial<HostApi>;
}

export default {
  title: "pricing/Passes",
  args: { passes: "all", renewing: "all", headingLevel: 2, signupUrl: null },
  render: ({ program, now, host, ...screen }) => (
    <WidgetStage app={createStoryApp({ program, now })} host={host}>
      <PricingScreen {...screen} />
    </WidgetStage>
  ),
} satisfies Meta<Args>;
type Story = StoryObj<Args>;

const FULL_FARE_PASSES = ["Single Ride", "Guest Pass", "Monthly Pass", "Annual Pass", "Annual Plus Pass"];
const REDUCED_FARE_PASSES = ["ACCESS Monthly Pass", "ACCESS Annual Pass", "ACCESS Annual Plus Pass"];

const expectPasses =
  (names: readonly string[]): NonNullable<Story["play"]> =>
  async ({ canvas }) => {
    const cards = canvas.queryAllByRole("heading", { level: 3 });
    await expect(cards.map((card) => card.textContent)).toEqual(names);
    for (const name of names) await expect(canvas.getByRole("button", { name: `Choose ${name}` })).toBeVisible();
  };

export const AllPasses: Story = {
  play: async (context) => {
    const { canvas, userEvent, step } = context;
    const cardOf = (name: string) => canvas.getByRole("heading", { name }).closest("li");
    await step("full fare first, by duration", async () => {
      await expectPasses(FULL_FARE_PASSES)(context);
      const saving = "Comes to $12.83 for 30 days. $87.33 a year less than Monthly Pass.";
      await expect(cardOf("Annual Pass")).toHaveTextContent(saving);
      await expect(cardOf("Guest Pass")).toHaveTextContent("Starts with your first ride");
    });
    await step("the fees of longer rides beside a price, all others in its details", async () => {
      const annualPlus = cardOf("Annual Plus Pass") ?? document.body;
      const card = within(annualPlus);
      await expect(annualPlus).toHaveTextContent("includes $17.04 sales tax");
      await expect(card.getByText(/per minute after your included rides/)).toBeVisible();
      await expect(card.getByText(/Rides over 60 minutes/)).toBeVisible();
      await expect(card.getByText(/lost or stolen/)).not.toBeVisible();
      const details = card.getByText("Fees and details");
      // Names the pass, as a screen reader may list it among all controls of the page, away from the pass.
      await expect(details.closest("summary")).toHaveTextContent("Fees and details Annual Plus Pass");
      await userEvent.click(details);
      await expect(card.getByText(/lost or stolen/)).toBeVisible();
    });
    await step("reduced fare after choosing it", async () => {
      await userEvent.click(canvas.getByRole("radio", { name: /^Reduced fare.*ACCESS cardholders/ }));
      await expectPasses(REDUCED_FARE_PASSES)(context);
      await expect(canvas.getAllByText("You show that you are eligible before you buy")[0]).toBeVisible();
    });
  },
};

/** Even the longest text of a badge fits, as a badge has a row of its own below the name. */
export const BestAndOwnInASidebar: Story = {
  args: { passes: "standard", viewer: { ...VISITOR, ownId: 104, activationStatus: "Expired" } },
  globals: { width: "280px" },
  play: async ({ canvas }) => {
    const name = canvas.getByRole("heading", { name: "Annual Pass" }).getBoundingClientRect();
    const badge = canvas.getByText("Your most recent pass").getBoundingClientRect();
    await expect(badge.top).toBeGreaterThanOrEqual(name.bottom);
    await expect(canvas.queryByText("Best value"), "no other badge").toBeNull();
  },
};

export const ReducedFaresWhereAvailable: Story = {
  args: { passes: "reduced-where-available" },
  play: async (context) => {
    await expectPasses(["Single Ride", "Guest Pass", ...REDUCED_FARE_PASSES])(context);
    // The questions about riding are left out: they would recommend full-fare passes, which are not in this list.
    await expect(context.canvas.queryByText(/^How do you ride/)).toBeNull();
  },
};

export const NoMatchingPass: Story = {
  args: { passes: "reduced", renewing: "once" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("There are no passes of this kind at the moment.")).toBeVisible();
    await expect(canvas.queryByRole("list")).toBeNull();
  },
};

/** Names and buttons of a row are level, although cards differ: a promotion, a badge, notes of one or two lines. */
export const LasVegasPromotion: Story = {
  globals: { theme: "las" },
  args: { program: las, now: "2025-09-15T17:00:00Z" },
  play: async ({ canvas }) => {
    const card = canvas.getByRole("heading", { name: "30-Day Pass" }).closest("li");
    await expect(card).toHaveTextContent("Was $15.00 Now $1.00 for the first 30 days");
    await expect(card).toHaveTextContent("$1.00 for the first 30 days, then $15.00 with code");
    await expect(card).toHaveTextContent("with code BIKEGREEN25 Until September 30, 2025");
    const bottomsOf = (elements: readonly HTMLElement[]) =>
      new Set(elements.map((each) => Math.round(each.getBoundingClientRect().bottom)));
    await expect(bottomsOf(canvas.getAllByRole("button")).size).toBe(1);
    await expect(bottomsOf(canvas.getAllByRole("heading", { level: 3 })).size).toBe(1);
  },
};

/** Two lists of cards, passes that renew and others: each row of a card is level with the same row of all cards. */
export const LasVegasInLine: Story = {
  globals: { theme: "las", width: "1280px" },
  args: { program: las },
  play: async ({ canvasElement }) => {
    const cards = [...canvasElement.querySelectorAll("[data-fare=full] .bs-pass")];
    await expect(canvasElement.querySelectorAll("[data-fare=full] .bs-passes")).toHaveLength(2);
    const tops = cards.map((card) => [...card.children].map((row) => Math.round(row.getBoundingClientRect().top)));
    for (const rows of tops) await expect(rows).toEqual(tops[0]);
  },
};

/** Promotions with a lower first price: LasVegasPromotion above; Philadelphia: the story sign-up/1 Promo code. */
export const BonusMonths: Story = {
  args: { passes: "standard", now: "2024-12-02T17:00:00Z" },
  play: async ({ canvas }) => {
    const card = canvas.getByRole("heading", { name: "Annual Plus Pass" }).closest("li");
    await expect(card).toHaveTextContent(/\$230\.00 for 365 days.*\+3 months Until December 2, 2024/);
  },
};

/** With sign-up on the same page, the chosen pass is marked. What else it changes: src/passes/choose-pass.test.ts. */
export const SignUpOnSamePage: Story = {
  globals: { theme: "phl" },
  args: { passes: "standard", program: phl, host: { canSignUp: () => true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Choose Monthly Pass" }));
    const pass = canvas.getByRole("heading", { name: "Monthly Pass" }).closest("li") ?? document.body;
    await expect(within(pass).getByText("Your new pass")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Choose Annual Pass" }));
    await expect(within(pass).queryByText("Your new pass")).toBeNull();
    await expect(canvas.getAllByText("Your new pass")).toHaveLength(1);
  },
};

/** Which pass the questions recommend for which answers: src/passes/advice/ride-questions.test.ts. */
export const CheapestPass: Story = {
  args: { program: phl, now: "2026-03-10T16:00:00Z" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("How do you ride? Find the cheapest pass"));
    const frequency = await canvas.findByRole("group", { name: "How often do you ride?" });
    // No answer is preset, and no pass is recommended before the first answer.
    await expect(canvas.queryByRole("radio", { checked: true, name: /week|Never|minutes/ })).toBeNull();
    await expect(canvas.queryByText(/is the cheapest for you/)).toBeNull();
    await userEvent.click(within(frequency).getByRole("radio", { name: "Two or three times a week" }));
    await expect(canvas.getByText(/for 10 rides in 30 days/).closest("p")).toHaveTextContent(
      "Annual Pass is the cheapest for you: $12.82 for 10 rides in 30 days.",
    );
    await expect(canvas.getByText(/It is paid at once/).closest("p")).toHaveTextContent("$156.00 for 365 days");
    await userEvent.click(canvas.getByRole("radio", { name: "Always" }));
    const [first] = within(canvas.getByText("Cheapest").closest("ul") ?? document.body).getAllByRole("listitem");
    await expect(first).toHaveTextContent(/^Annual Plus Pass/);
  },
};
