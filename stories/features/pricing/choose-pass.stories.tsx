import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { phl } from "../../../src/domain/programs/phl.ts";
import { PricingScreen } from "../../../src/features/pricing/pricing-screen.tsx";
import { createStoryApp, WidgetStage } from "../../stage/widget-stage.tsx";

const meta = {
  title: "pricing/Choose a pass",
  component: WidgetStage,
  args: {
    children: <PricingScreen passes="standard" renewing="all" headingLevel={2} signupUrl={null} />,
  },
} satisfies Meta<typeof WidgetStage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What a choice does on a page: src/features/pricing/pricing-screen.test.ts. */
export const SignUpOnSamePage: Story = {
  globals: { theme: "phl" },
  args: {
    host: { canSignUp: () => true },
    app: createStoryApp({ program: phl }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Choose Monthly Pass" }));
    const pass = canvas.getByRole("heading", { name: "Monthly Pass" }).closest("li") ?? document.body;
    await expect(within(pass).getByText("Your new pass")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Choose Annual Pass" }));
    await expect(within(pass).queryByText("Your new pass")).toBeNull();
    await expect(canvas.getAllByText("Your new pass")).toHaveLength(1);
  },
};

/** Questions about how a rider rides, which recommend a pass: src/passes/advice/ride-questions.test.ts. */
export const CheapestPass: Story = {
  args: {
    children: <PricingScreen passes="all" renewing="all" headingLevel={2} signupUrl={null} />,
    app: createStoryApp({ program: phl, now: "2026-03-10T16:00:00Z" }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("How do you ride? Find the cheapest pass"));
    const often = await canvas.findByRole("group", { name: "How often do you ride?" });
    // Nothing is preset, and nothing is recommended before the first answer.
    await expect(canvas.queryByRole("radio", { checked: true, name: /week|Never|minutes/ })).toBeNull();
    await expect(canvas.queryByText(/is the cheapest for you/)).toBeNull();
    await userEvent.click(within(often).getByRole("radio", { name: "Two or three times a week" }));
    await expect(canvas.getByText(/for 10 rides in 30 days/).closest("p")).toHaveTextContent(
      "Annual Pass is the cheapest for you: $12.82 for 10 rides in 30 days.",
    );
    await expect(canvas.getByText(/It is paid at once/).closest("p")).toHaveTextContent("$156.00 for 365 days");
    await userEvent.click(canvas.getByRole("radio", { name: "Always" }));
    const [first] = within(canvas.getByText("Cheapest").closest("ul") ?? document.body).getAllByRole("listitem");
    await expect(first).toHaveTextContent(/^Annual Plus Pass/);
  },
};
