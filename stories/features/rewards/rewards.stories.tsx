import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { RewardsScreen } from "../../../src/features/rewards/rewards-screen.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";

const { stage, setUp, storyOf, renderOf } = accountStageFor({ path: "/rewards/redeem" });

const REWARDS_PATH = "rewards/available/";

export default { title: "rewards/Rewards", render: renderOf(RewardsScreen), beforeEach: setUp() } satisfies Meta;

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

/** A rider without points sees no table of zeros. */
export const NoPoints = storyOf(
  { userName: "newcomer" },
  { texts: "100 more points to go", absentTexts: ["You have enough points.", "This month"] },
);

export const NoRewards = storyOf(
  { answers: { [REWARDS_PATH]: [] } },
  { texts: ["There are no rewards at the moment.", "Points to spend"], links: ["Go to home"] },
);

const LONG_WORD = "W".repeat(200);
const ODD_REWARDS = [
  { id: 1, name: `<b>${LONG_WORD}</b>`, description: `🚲 ${LONG_WORD}`, points: 1 },
  { id: 2, name: "שובר מתנה 🎁", description: "{count, plural}", points: 1_234_567 },
];
export const LongNamesAndManyPoints: Story = {
  globals: { width: "248px" },
  beforeEach: setUp({ userName: "naughty", answers: { [REWARDS_PATH]: ODD_REWARDS } }),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText("9,999,999", { selector: "b *" })).toBeVisible();
    await expect(canvas.queryByText(/to go$/)).toBeNull();
    const sums = canvas.getByText("All time").closest("dl");
    await expect(sums?.scrollWidth).toBeLessThanOrEqual(sums?.clientWidth ?? Number.NaN);
    await expect(await canvas.findByText(`<b>${LONG_WORD}</b>`, { selector: "p > span" })).toBeVisible();
    await expect(canvas.getByText("{count, plural}")).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
