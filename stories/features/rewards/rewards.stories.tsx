import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { RewardsScreen } from "../../../src/features/rewards/rewards-screen.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";

const { stage, from, shows, renderOf } = accountStageFor({ path: "/rewards/redeem" });

const OPTIONS = "rewards/available/";

export default { title: "rewards/Rewards", render: renderOf(RewardsScreen), beforeEach: from() } satisfies Meta;

export const SomeAffordable: Story = {
  play: async ({ canvas }) => {
    const options = within(await canvas.findByRole("list")).getAllByRole("listitem");
    await expect(options.map((option) => option.textContent)).toEqual([
      "100 pointsFree day passA day of rides for a friend.You have enough points.Redeem Free day pass",
      "250 pointsFree monthOne month added to your pass.You have enough points.Redeem Free month",
      "400 pointsWater bottleSteel, half a liter, with the program's logo.You have enough points.Redeem Water bottle",
      "1,000 pointsHelmetPicked up at our office.580 more points to goDetails Helmet",
    ]);
    const figures = canvas.getByText("Points to spend").closest(".bs-rewards__figures");
    await expect(figures).toHaveTextContent(
      /420 ?Helmet ?580 more points to go.*This month ?35 ?Last month ?35 ?All time ?420$/,
    );
    await userEvent.click(canvas.getByRole("link", { name: "Redeem Free month" }));
    await expect(stage.navigations).toEqual(["/rewards/redeem/2"]);
  },
};

/** No table of zeros. */
export const NoPoints = shows(
  { userName: "newcomer" },
  { says: "100 more points to go", lacks: ["You have enough points.", "This month"] },
);

export const ManyPoints: Story = {
  globals: { width: "248px" },
  beforeEach: from({ userName: "naughty" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("9,999,999", { selector: "b *" })).toBeVisible();
    await expect(canvas.queryByText(/to go$/)).toBeNull();
    const times = canvas.getByText("All time").closest("dl");
    await expect(times?.scrollWidth).toBeLessThanOrEqual(times?.clientWidth ?? Number.NaN);
  },
};

export const NoRewards = shows(
  { answers: { [OPTIONS]: [] } },
  { says: ["There are no rewards at the moment.", "Points to spend"], links: ["Go to home"] },
);

const LONG = "W".repeat(200);
const ODD = [
  { id: 1, name: `<b>${LONG}</b>`, description: `🚲 ${LONG}`, points: 1 },
  { id: 2, name: "שובר מתנה 🎁", description: "{count, plural}", points: 1_234_567 },
];
export const LongAndOddNames: Story = {
  beforeEach: from({ answers: { [OPTIONS]: ODD } }),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(`<b>${LONG}</b>`, { selector: "p > span" })).toBeVisible();
    await expect(canvas.getByText("{count, plural}")).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
