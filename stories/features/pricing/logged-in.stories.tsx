import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PricingRoute } from "../../../src/account/pricing-route.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";

const { stage, setUp, renderOf, storyOf } = accountStageFor({ path: "/pricing", userName: "monthly" });

/** The passes as a rider with a pass sees them: the rider's own pass is marked, and others are compared with it. */
export default { title: "pricing/Logged in", render: renderOf(PricingRoute), beforeEach: setUp() } satisfies Meta;

export const OwnPass: Story = {
  play: async ({ canvas, userEvent }) => {
    const ownPass = await canvas.findByRole("region", { name: "Monthly Pass" });
    await expect(ownPass).toHaveTextContent(
      /^Your current passIndegoMonthly Pass ?Unlimited 60-minute rides.*\$20\.00 ?for 30 days ?Manage ?Monthly Pass$/,
    );
    const cardOf = (name: string) => canvas.getByRole("heading", { name }).closest("li");
    await expect(canvas.queryByRole("button", { name: /Monthly Pass$/ })).toBeNull();
    await expect(cardOf("Single Ride")).toHaveTextContent("One ride of up to 30 minutes");
    const annualPlus = cardOf("Annual Plus Pass");
    await expect(annualPlus).toHaveTextContent(/All that your Monthly Pass has ?2 e-bike rides/);
    await expect(annualPlus).not.toHaveTextContent("Unlimited 60-minute rides");
    await userEvent.click(canvas.getByRole("link", { name: /^Manage\s*Monthly Pass$/ }));
    await expect(stage.navigations).toEqual(["/renew"]);
  },
};

/** Names of passes are not translated; a description in the rider's language says what each pass is. */
export const InSpanish: Story = {
  globals: { locale: "es" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("region", { name: "Monthly Pass" })).toHaveTextContent("Pase de 30 días");
    const annualPlus = canvas.getByRole("heading", { name: "Annual Plus Pass" }).closest("li");
    await expect(annualPlus).toHaveTextContent("Pase de 365 días con viajes en bicicleta eléctrica");
  },
};

export const Expired: Story = {
  beforeEach: setUp({ userName: "lapsed" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your most recent pass")).toBeVisible();
    await expect(canvas.getByRole("link", { name: /^Renew/ })).toHaveAttribute("data-kind", "primary");
  },
};

export const Visitor = storyOf({ userName: null }, { texts: "Choose your pass", links: ["Log in"] });
