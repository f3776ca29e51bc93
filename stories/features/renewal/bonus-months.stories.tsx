import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { choose, payButton, RenewalOn } from "../../stage/renewal-play.tsx";

const { stage, from } = accountStageFor({ place: "/renew" });

export default { title: "renewal/Bonus months", render: () => <RenewalOn stage={stage} /> } satisfies Meta;

const IN_BONUS_DAYS = "2024-11-30T17:00:00Z";
const BONUS = "+3 months";

export const BonusMonths: Story = {
  beforeEach: from({ now: IN_BONUS_DAYS }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", payButton("156.00"))).toBeVisible();
    await expect(canvas.getByText(BONUS, { selector: ".bs-renew__body *" })).toBeVisible();
  },
};

/** A change remains a change on the screen for renewals. */
export const NoBonusMonthsOnAChange: Story = {
  beforeEach: from({ now: IN_BONUS_DAYS, userName: "monthly" }),
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, /^Annual Pass/);
    await expect(await canvas.findByRole("button", payButton("143.77"))).toBeVisible();
    await expect(canvas.queryByText(BONUS)).toBeNull();
  },
};
