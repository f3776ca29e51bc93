import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { BillingScreen } from "../../src/features/billing/billing-screen.tsx";
import { HomeScreen } from "../../src/features/home/home-screen.tsx";
import { accountStageFor } from "../stage/account-stage.tsx";

const OWN_PASS = { subscriptionId: 1, subscriptionTypeId: 104, subscriptionTypeName: "Annual Pass" };
const NEXT_PASS = { subscriptionId: 2, subscriptionTypeId: 103, subscriptionTypeName: "Monthly Pass" };

const { stage, setUp, renderOf } = accountStageFor({
  now: "2026-03-10T11:30:00Z",
  answers: {
    "1/user/summary": {
      subscriptions: [
        { ...OWN_PASS, startDate: "2025-03-10T12:00:00Z", endDate: "2026-03-10T12:00:00Z" },
        { ...NEXT_PASS, startDate: "2026-03-11T12:00:00Z", endDate: "2026-04-10T12:00:00Z" },
      ],
    },
  },
});

/** Half an hour before a pass ends, a screen that names its end says the time of day. */
export default { title: "rider/A pass that ends soon", beforeEach: setUp() } satisfies Meta;

const END = "March 10, 2026 at 8:00 AM";

const storyWithTexts = (render: Story["render"], ...texts: readonly string[]): Story => ({
  ...(render && { render }),
  play: async ({ canvasElement }) => {
    for (const text of texts) await stage.waitUntil(() => expect(canvasElement).toHaveTextContent(text));
  },
});

export const Home = storyWithTexts(renderOf(HomeScreen), END, "Starts on March 11, 2026 at 8:00 AM");

/** In Spanish, no full stop follows the dot of "a.m.". */
export const Spanish: Story = {
  globals: { locale: "es" },
  ...storyWithTexts(renderOf(BillingScreen), "el 10 de marzo de 2026 (8:00 a.m.)."),
};
