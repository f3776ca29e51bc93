import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { phl } from "../../../src/domain/programs/phl.ts";
import { PricingScreen } from "../../../src/features/pricing/pricing-screen.tsx";
import { createStoryApp, WidgetStage } from "../../stage/widget-stage.tsx";

const meta = {
  title: "pricing/Choose a pass",
  component: WidgetStage,
  args: {
    children: (
      <PricingScreen
        passes="standard"
        renewing="all"
        headingLevel={2}
        signupUrl="https://city.example/join?ref=map#top"
      />
    ),
  },
} satisfies Meta<typeof WidgetStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SignUpOnSamePage: Story = {
  globals: { theme: "phl" },
  args: {
    host: { emit: fn(() => true), canSignUp: fn(() => true), goTo: fn() },
    app: createStoryApp({ program: phl, now: "2024-05-20T17:00:00Z" }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Choose Monthly Pass" }));
    const { cart, signUpRequests } = args.app?.store.getState() ?? {};
    await expect(args.host?.emit).toHaveBeenCalledWith("bikeshare-pass-selected", {
      system: "phl",
      subscriptionTypeId: 103,
    });
    await expect(cart?.subscriptionTypeId).toBe(103);
    await expect(cart?.promocodeDetails.code).toBe("INDEPRO24");
    await expect(signUpRequests).toBeGreaterThan(0);
    await expect(args.host?.goTo).not.toHaveBeenCalled();
    const pass = canvas.getByRole("heading", { name: "Monthly Pass" }).closest("li") ?? document.body;
    await expect(within(pass).getByText("Your new pass")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Choose Annual Pass" }));
    await expect(within(pass).queryByText("Your new pass")).toBeNull();
    await expect(canvas.getAllByText("Your new pass")).toHaveLength(1);
  },
};

export const SignUpOnOtherPage: Story = {
  args: { host: { goTo: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole("button", { name: "Choose Annual Pass" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.host?.goTo).toHaveBeenCalledWith("https://city.example/join?ref=map&system=phl&pass=104#top");
  },
};

export const SignUpOnOtherPageWithPromotion: Story = {
  globals: { theme: "phl" },
  args: { host: { goTo: fn() }, app: createStoryApp({ program: phl, now: "2024-05-20T17:00:00Z" }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Choose Monthly Pass" }));
    const address = "https://city.example/join?ref=map&system=phl&pass=103&promo=INDEPRO24#top";
    await expect(args.host?.goTo).toHaveBeenCalledWith(address);
  },
};

export const HandledByPage: Story = {
  args: { host: { emit: fn(() => false), canSignUp: fn(() => true), goTo: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Choose Single Ride" }));
    await expect(args.host?.emit).toHaveBeenCalledOnce();
    await expect(args.host?.canSignUp).not.toHaveBeenCalled();
    await expect(args.host?.goTo).not.toHaveBeenCalled();
  },
};

/** Questions about how a rider rides, which recommend a pass. */
const HABITS = <PricingScreen passes="all" renewing="all" headingLevel={2} signupUrl={null} />;
const QUESTION = "How do you ride? Find the cheapest pass";

export const CheapestPass: Story = {
  args: {
    children: HABITS,
    host: { emit: fn(() => true), canSignUp: fn(() => true) },
    app: createStoryApp({ program: phl, now: "2026-03-10T16:00:00Z" }),
  },
  play: async ({ args, canvas, userEvent, step }) => {
    await step("two or three short rides a week", async () => {
      await userEvent.click(canvas.getByText(QUESTION));
      const often = await canvas.findByRole("group", { name: "How often do you ride?" });
      // Nothing is preset, and nothing is recommended before the first answer.
      await expect(canvas.queryByRole("radio", { checked: true, name: /week|Never|minutes/ })).toBeNull();
      await expect(canvas.queryByText(/is the cheapest for you/)).toBeNull();
      await userEvent.click(within(often).getByRole("radio", { name: "Two or three times a week" }));
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
    await step("a focused answer has a ring", async () => {
      await userEvent.tab();
      const always = canvas.getByRole("radio", { name: "Always" });
      always.focus();
      await expect(always.matches(":focus-visible")).toBe(true);
      await expect(getComputedStyle(always.closest("label") ?? always).outlineStyle).toBe("solid");
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
