import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PricingScreen } from "../../../src/features/pricing/pricing-screen.tsx";
import { WidgetStage } from "../../stage/widget-stage.tsx";

const meta = {
  title: "pricing/Passes",
  component: PricingScreen,
  args: { passes: "all", renewing: "all", headingLevel: 2, signupUrl: null },
  render: (args) => (
    <WidgetStage>
      <PricingScreen {...args} />
    </WidgetStage>
  ),
} satisfies Meta<typeof PricingScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const FULL_FARE = ["Single Ride", "Guest Pass", "Monthly Pass", "Annual Pass", "Annual Plus Pass"];
const REDUCED_FARE = ["ACCESS Monthly Pass", "ACCESS Annual Pass", "ACCESS Annual Plus Pass"];

const shows =
  (names: readonly string[]): NonNullable<Story["play"]> =>
  async ({ canvas }) => {
    const cards = canvas.queryAllByRole("heading", { level: 3 });
    await expect(cards.map((card) => card.textContent)).toEqual(names);
    for (const name of names) await expect(canvas.getByRole("button", { name: `Choose ${name}` })).toBeVisible();
  };

export const All: Story = {
  play: async (context) => {
    const { canvas, userEvent, step } = context;
    await step("full fare first, by duration", () => shows(FULL_FARE)(context));
    await step("reduced fare after choosing it", async () => {
      await userEvent.click(canvas.getByRole("radio", { name: /^Reduced fare.*ACCESS cardholders/ }));
      await shows(REDUCED_FARE)(context);
      await expect(canvas.getAllByText("You show that you are eligible before you buy")[0]).toBeVisible();
    });
  },
};

export const Standard: Story = {
  args: { passes: "standard" },
  play: async (context) => {
    await shows(FULL_FARE)(context);
    await expect(context.canvas.queryByRole("radio")).toBeNull();
  },
};
export const Reduced: Story = {
  args: { passes: "reduced" },
  play: async (context) => {
    await shows(REDUCED_FARE)(context);
    await expect(context.canvas.getByText(/For Pennsylvania ACCESS cardholders/)).toBeVisible();
  },
};
export const ReducedWhereAvailable: Story = {
  args: { passes: "reduced-where-available" },
  play: async (context) => {
    await shows(["Single Ride", "Guest Pass", ...REDUCED_FARE])(context);
    // The questions would recommend full-fare passes, which are not in this list.
    await expect(context.canvas.queryByText(/^How do you ride/)).toBeNull();
  },
};
export const OneTime: Story = { args: { renewing: "once" }, play: shows(["Single Ride", "Guest Pass"]) };
export const AutoRenewing: Story = { args: { passes: "standard", renewing: "auto" }, play: shows(FULL_FARE.slice(2)) };

export const NoMatchingPass: Story = {
  args: { passes: "reduced", renewing: "once" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("There are no passes of this kind at the moment.")).toBeVisible();
    await expect(canvas.queryByRole("list")).toBeNull();
  },
};

/** The distinct left edges of the cards, which are as many as the columns. */
const columnsIn = (canvasElement: HTMLElement) =>
  new Set(
    [...canvasElement.querySelectorAll("li.bs-pass")].map((card) => Math.round(card.getBoundingClientRect().left)),
  );

export const Sidebar: Story = {
  globals: { width: "280px" },
  play: async ({ canvasElement }) => {
    await expect([...columnsIn(canvasElement)].filter((left) => left > 0)).toHaveLength(1);
  },
};
export const Wide: Story = {
  args: { passes: "standard", renewing: "auto" },
  play: async ({ canvas, step }) => {
    const tops = canvas.getAllByRole("button").map((button) => Math.round(button.getBoundingClientRect().top));
    await step("buttons on one line", () => expect(new Set(tops).size).toBe(1));
  },
};
export const Dark: Story = { globals: { scheme: "dark" } };

/** Within the account, which knows the rider's own pass. */
export const LoggedIn: Story = {
  args: { passes: "standard", viewer: { purchaseType: "change", ownId: 103, activationStatus: "Active" } },
  play: async ({ canvas }) => {
    const card = canvas.getByRole("heading", { name: "Monthly Pass" }).closest("li");
    await expect(card).toHaveTextContent("Your current pass");
    await expect(canvas.getAllByText(/^Your .* pass$/)).toHaveLength(1);
    await expect(canvas.getByRole("button", { name: "Renew Monthly Pass" })).toHaveTextContent("Renew Monthly Pass");
    await expect(canvas.queryByRole("button", { name: "Choose Monthly Pass" })).toBeNull();
  },
};
