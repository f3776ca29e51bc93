import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { PricingScreen } from "../../../src/features/pricing/pricing-screen.tsx";
import { phl } from "../../../src/programs/programs/phl.ts";
import { createStoryApp } from "../../stage/story-app.ts";
import { WidgetStage } from "../../stage/widget-stage.tsx";

const meta = {
  title: "pricing/Ride habits",
  component: WidgetStage,
  args: {
    children: <PricingScreen passes="all" renewing="all" headingLevel={2} signupUrl={null} />,
  },
} satisfies Meta<typeof WidgetStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const QUESTION = "How do you ride? Find the cheapest pass";

export const CheapestPass: Story = {
  args: {
    host: { emit: fn(() => true), canSignUp: fn(() => true) },
    app: createStoryApp({ program: phl, now: "2026-03-10T16:00:00Z" }),
  },
  play: async ({ args, canvas, userEvent, step }) => {
    await step("two or three short rides a week", async () => {
      await userEvent.click(canvas.getByText(QUESTION));
      const often = await canvas.findByRole("group", { name: "How often do you ride?" });
      await expect(within(often).getByRole("radio", { checked: true })).toHaveAccessibleName(
        "Two or three times a week",
      );
      await expect(canvas.getByText(/for 10 rides in 30 days/).closest("p")).toHaveTextContent(
        "Annual Pass is the cheapest for you: $12.82 for 10 rides in 30 days.",
      );
      await expect(canvas.getByText(/It is paid at once/).closest("p")).toHaveTextContent("$156.00 for 365 days");
    });
    await step("an afternoon in the city", async () => {
      await userEvent.click(canvas.getByRole("radio", { name: "A few rides on one day" }));
      await expect(canvas.getByText(/on one day\.$/).closest("p")).toHaveTextContent(
        "Single Ride is the cheapest for you: $13.50 for 3 rides on one day.",
      );
      await expect(canvas.queryByText(/It is paid at once/)).toBeNull();
    });
    await step("e-bikes every day, with the calculation", async () => {
      await userEvent.click(canvas.getByRole("radio", { name: "Most days" }));
      await userEvent.click(canvas.getByRole("radio", { name: "Always" }));
      const [first] = within(canvas.getByText("Cheapest").closest("ul") ?? document.body).getAllByRole("listitem");
      await expect(first).toHaveTextContent(/^Annual Plus Pass/);
      await expect(first).toHaveTextContent("$18.90");
    });
    await step("choosing the result equals choosing the card", async () => {
      const [choose] = canvas.getAllByRole("button", { name: /Choose\s*Annual Plus Pass/ });
      await userEvent.click(choose ?? document.body);
      await expect(args.host?.emit).toHaveBeenCalledWith("bikeshare-pass-selected", {
        system: "phl",
        subscriptionTypeId: 105,
      });
    });
  },
};

const opened: Story["play"] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByText(QUESTION));
  await expect(await canvas.findByRole("group", { name: "How often do you ride?" })).toBeVisible();
};
export const Narrow: Story = { globals: { width: "320px" }, play: opened };
export const LosAngelesDark: Story = { globals: { theme: "lax", scheme: "dark" }, play: opened };
