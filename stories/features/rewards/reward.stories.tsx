import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { RewardScreen } from "../../../src/features/rewards/reward-screen.tsx";
import { purchasesOf } from "../../../src/purchase/purchases.ts";
import { sessionOf } from "../../../src/session/session.ts";
import { createQuietHost } from "../../../test/quiet-host.ts";
import { accountStageFor, failingCall, fetchRiderId } from "../../stage/account-stage.tsx";

const { stage, setUp, storyOf, renderOf } = accountStageFor({ path: "/rewards/redeem/1" });

const REDEEM = "/bts/rewards/redeem/";

export default { title: "rewards/Reward", render: renderOf(RewardScreen), beforeEach: setUp() } satisfies Meta;

const LAST_OF_ITS_KIND = { id: 1, name: "Bell", description: "", points: 100 };

/** The screen says what the reward costs, so that one press redeems it, without a dialog. */
export const Redeemed: Story = {
  play: async ({ canvas }) => {
    const redeemButton = await canvas.findByRole("button", { name: "Redeem this reward" });
    const cost = "It costs 100 points. You keep 320 points. This cannot be undone.";
    await expect(redeemButton).toHaveAccessibleDescription(cost);
    await userEvent.click(redeemButton);
    await expect(canvas.queryByRole("dialog")).toBeNull();
    await stage.waitUntil(() => expect(canvas.getByText("Free day pass is yours.")).toBeVisible());
    await expect(canvas.getByText("320 points")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Redeem this reward" })).toBeNull();
    await expect(await stage.fetchReceived(REDEEM)).toEqual([{ reward_id: 1 }]);
  },
};

/** The reward that the rider redeems is the last one: the screen and the press find it, and nobody after that. */
export const LastRedeemed: Story = {
  beforeEach: () => {
    let reads = 0;
    const answers = {
      get "rewards/available/"() {
        reads += 1;
        return reads <= 2 ? [LAST_OF_ITS_KIND] : [];
      },
    };
    return setUp({ answers })();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Redeem this reward" }));
    await expect(await stage.waitUntil(() => canvas.getByText("Bell is yours."))).toBeVisible();
    await expect(canvas.queryByText("This reward is not available.")).toBeNull();
  },
};

export const NotEnoughPoints = storyOf(
  { path: "/rewards/redeem/4" },
  { texts: ["You do not have enough points for this reward yet.", "580 more points to go"], buttons: [] },
);

export const RewardNotAvailable = storyOf(
  { path: "/rewards/redeem/77" },
  { texts: "This reward is not available.", links: ["See all rewards"] },
);

async function redeemAnother(): Promise<void> {
  const press = { scope: sessionOf(stage.app).begin(), host: createQuietHost() };
  const option = { id: 1, name: "Free day pass", description: "", points: 100 };
  const purchase = purchasesOf(stage.app).get("reward", await fetchRiderId(stage.app));
  await purchase.pay(press, { option, shown: { unfulfilled: 420 } });
}

/** Another element of the page could not redeem another reward: the notice names that reward, and retries it. */
export const AnotherRewardNotFound: Story = {
  beforeEach: setUp({ path: "/rewards/redeem/2" }, [failingCall("POST", "rewards/redeem/")]),
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Redeem this reward" });
    void redeemAnother();
    const retryButton = await stage.waitUntil(() => canvas.getByRole("button", { name: "Try again" }));
    await expect(retryButton.closest(".bs-notice")).toHaveTextContent(/^Free day pass/);
    await expect(canvas.getByText("Free month")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Redeem this reward" })).toBeNull();
    await userEvent.click(retryButton);
    await stage.waitUntil(() => expect(canvas.getByText("Free day pass is yours.")).toBeVisible());
    await expect(canvas.getByText(/left\. If you do not hear/).closest("div")).toHaveTextContent(
      /^You have\s?320 points\s?left\./,
    );
    await expect(await stage.fetchReceived(REDEEM)).toEqual([{ reward_id: 1 }, { reward_id: 1 }]);
    await expect(canvas.queryByText("Free month is yours.")).toBeNull();
    const redeemButton = canvas.getByRole("button", { name: "Redeem this reward" });
    await expect(redeemButton).toBeVisible();
    // A notice above the button would move it.
    const notice = canvas.getByText("Free day pass is yours.");
    await expect(redeemButton.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};
