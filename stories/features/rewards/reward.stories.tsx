import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { RewardScreen } from "../../../src/features/rewards/reward-screen.tsx";
import { redeemReward } from "../../../src/purchase/redemption.ts";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { fetchRiderId, NOTICES } from "../../stage/open-purchase-play.tsx";

const { stage, from, renderOf, slowRead } = accountStageFor({ path: "/rewards/redeem/1" });

const REDEEM = "/bts/rewards/redeem/";
const NOT_FOUND = NOTICES.reward.keyed;
const faults = (...list: object[]) => ({ faults: list });
const post = (fault: object) => ({ method: "POST", path: "rewards/redeem/", ...fault });

export default { title: "rewards/Reward", render: renderOf(RewardScreen), beforeEach: from() } satisfies Meta;
type Canvas = ReturnType<typeof within>;

const confirmRedemption = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Redeem this reward" }));
  await userEvent.click(within(canvas.getByRole("dialog")).getByRole("button", { name: "Redeem" }));
};

export const RedeemedAfterConfirmation: Story = {
  play: async ({ canvas, step }) => {
    await step("cancelling keeps the points", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Redeem this reward" }));
      // Browsers keep the space at the end of a span in an accessible name, Testing Library does not.
      const dialog = within(canvas.getByRole("dialog", { name: /^Redeem ?Free day pass\?$/ }));
      await expect(dialog.getByText("Free day pass")).toHaveAttribute("lang", "en");
      await expect(canvas.getByRole("dialog")).toHaveAccessibleDescription(
        "It costs 100 points. You keep 320 points. This cannot be undone.",
      );
      await waitFor(() => expect(dialog.getByRole("button", { name: "Keep my points" })).toHaveFocus());
      await userEvent.keyboard("{Enter}");
      await expect(canvas.queryByRole("dialog")).toBeNull();
      await expect(await stage.fetchReceived(REDEEM)).toEqual([]);
    });
    await confirmRedemption(canvas);
    await stage.until(() => expect(canvas.getByText("Free day pass is yours.")).toBeVisible());
    await expect(canvas.getByText("320 points")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Redeem this reward" })).toBeNull();
    await expect(await stage.fetchReceived(REDEEM)).toEqual([{ reward_id: 1 }]);
  },
};

export const NotEnoughPoints: Story = {
  beforeEach: from({ path: "/rewards/redeem/4" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You do not have enough points for this reward yet.")).toBeVisible();
    await expect(canvas.getByText("580 more points to go")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const RewardNotAvailable: Story = {
  beforeEach: from({ path: "/rewards/redeem/77" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This reward is not available.")).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "See all rewards" }));
    await expect(stage.navigations).toEqual(["/rewards/redeem"]);
  },
};

export const RedemptionNotFound: Story = {
  beforeEach: from({ control: faults(post({ kind: "status", status: 500 })) }),
  play: async ({ canvas }) => {
    await confirmRedemption(canvas);
    await stage.until(() => expect(canvas.getByText(NOT_FOUND)).toBeVisible());
    await confirmRedemption(canvas);
    await stage.until(() => expect(canvas.getByText("Free day pass is yours.")).toBeVisible());
    await expect(await stage.fetchReceived(REDEEM)).toHaveLength(2);
  },
};

/** The points were spent on another device in the meantime. */
export const PointsSpentElsewhere: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Redeem this reward" });
    await stage.control({ riders: [{ system: "phl", userName: "rider", points: 0 }] });
    await confirmRedemption(canvas);
    const says =
      "Your points have changed since this page was shown, perhaps in another tab. Look at them before you redeem.";
    await stage.until(() => expect(canvas.getByText(says)).toBeVisible());
    await expect(await stage.fetchReceived(REDEEM)).toEqual([]);
    await stage.until(() => expect(canvas.getByText("100 more points to go")).toBeVisible());
  },
};

export const LostAnswerReconciled: Story = {
  beforeEach: from({ control: faults(post({ kind: "drop-after" })) }),
  play: async ({ canvas }) => {
    await confirmRedemption(canvas);
    await stage.until(() => expect(canvas.getByText("Free day pass is yours.")).toBeVisible());
    await expect(await stage.fetchReceived(REDEEM)).toHaveLength(1);
  },
};

export const RedemptionUnknown: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Redeem this reward" });
    const points = { method: "GET", path: "rewards/points/" };
    // The points are read before the order, for a minute afterwards, and once more for the screen; each read is sent
    // twice.
    const before = { ...points, kind: "delay", ms: 1 };
    await stage.control(
      faults(post({ kind: "drop-after" }), before, { ...points, kind: "status", status: 500, times: 20 }),
    );
    await confirmRedemption(canvas);
    await stage.until(() => expect(canvas.getByText(/^We are checking whether your reward/)).toBeVisible());
    await stage.until(() => expect(canvas.getByText(/^We could not find out whether your reward/)).toBeVisible());
    await expect(canvas.queryByRole("button", { name: "Redeem this reward" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
    await stage.until(() => expect(canvas.getByText(/^We could not find out whether your reward/)).toBeVisible());
    await stage.control(faults());
    await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
    const done = await stage.until(() => canvas.getByText("Free day pass is yours."));
    await waitFor(() => expect(done.closest("[aria-live]")).toHaveFocus());
    await expect(canvas.getByText("320 points")).toBeVisible();
    await expect(await stage.fetchReceived(REDEEM)).toHaveLength(1);
  },
};

const ANOTHER = { id: 1, name: "Free day pass", description: "", points: 100 };
const redeemAnother = async () =>
  redeemReward(stage.app, await fetchRiderId(stage.app), { option: ANOTHER, shown: { unfulfilled: 420 } });

/** The open order is for another reward than this screen's: the notice names it, and its retry comes first. */
export const AnotherRewardNotFound: Story = {
  beforeEach: async () => {
    await from({ path: "/rewards/redeem/2", control: faults(post({ kind: "status", status: 500 })) })();
    void redeemAnother();
    await stage.until(() => expect(stage.app.store.getState().progress.reward?.status).toBe("notFound"));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Free month")).toBeVisible();
    // The screen asks the service once more before it reports the outcome.
    const again = await stage.until(() => canvas.getByRole("link", { name: "Try again" }));
    await expect(again.closest(".bs-notice")).toHaveTextContent(/^Free day pass/);
    await expect(canvas.getByText(NOT_FOUND)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Redeem this reward" })).toBeNull();
    await userEvent.click(again);
    await expect(stage.navigations).toEqual(["/rewards/redeem/1"]);
    await expect(await canvas.findByRole("button", { name: "Redeem this reward" })).toBeVisible();
  },
};

/** Another element of the page redeems it. */
export const AnotherRewardRedeemed: Story = {
  beforeEach: from({ path: "/rewards/redeem/2", control: faults(post({ kind: "drop-after" })) }),
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Redeem this reward" });
    void redeemAnother();
    await stage.until(() => expect(canvas.getByText("Free day pass is yours.")).toBeVisible());
    await expect(canvas.getByText(/left\. If you do not hear/).closest("div")).toHaveTextContent(
      /^You have\s?320 points\s?left\./,
    );
    await expect(canvas.queryByText("Free month is yours.")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Redeem this reward" })).toBeVisible();
  },
};

export const Loading = slowRead("rewards/points/", ({ canvas }) =>
  canvas.getByRole("button", { name: "Redeem this reward" }),
);
