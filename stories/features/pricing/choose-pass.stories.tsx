import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { PricingScreen } from "../../../src/features/pricing/pricing-screen.tsx";
import { phl } from "../../../src/programs/programs/phl.ts";
import { createStoryApp } from "../../stage/story-app.ts";
import { WidgetStage } from "../../stage/widget-stage.tsx";

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
