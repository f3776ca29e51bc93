import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PricingRoute } from "../../../src/account/pricing-route.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";

const { stage, from, renderOf } = accountStageFor({ path: "/pricing", userName: "monthly" });

/** Passes as a rider sees them who has one: it is the measure of the others. */
export default { title: "pricing/Logged in", render: renderOf(PricingRoute), beforeEach: from() } satisfies Meta;

export const OwnPass: Story = {
  play: async ({ canvas, userEvent }) => {
    const own = await canvas.findByRole("region", { name: "Monthly Pass" });
    await expect(own).toHaveTextContent(
      /^Your current passIndegoMonthly Pass ?Unlimited 60-minute rides.*\$20\.00 ?for 30 days ?Manage ?Monthly Pass$/,
    );
    const cardOf = (name: string) => canvas.getByRole("heading", { name }).closest("li");
    await expect(canvas.queryByRole("button", { name: /Monthly Pass$/ })).toBeNull();
    await expect(cardOf("Single Ride")).toHaveTextContent("One ride of up to 30 minutes");
    const plus = cardOf("Annual Plus Pass");
    await expect(plus).toHaveTextContent(/All that your Monthly Pass has ?2 e-bike rides/);
    await expect(plus).not.toHaveTextContent("Unlimited 60-minute rides");
    await userEvent.click(canvas.getByRole("link", { name: /^Manage\s*Monthly Pass$/ }));
    await expect(stage.navigations).toEqual(["/renew"]);
  },
};

/** The names stay as they are, with what each pass is in the rider's language. */
export const InSpanish: Story = {
  globals: { locale: "es" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("region", { name: "Monthly Pass" })).toHaveTextContent("Pase de 30 días");
    const plus = canvas.getByRole("heading", { name: "Annual Plus Pass" }).closest("li");
    await expect(plus).toHaveTextContent("Pase de 365 días con viajes en bicicleta eléctrica");
  },
};

export const Expired: Story = {
  beforeEach: from({ userName: "lapsed" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your most recent pass")).toBeVisible();
    await expect(canvas.getByRole("link", { name: /^Renew/ })).toHaveAttribute("data-kind", "primary");
  },
};
