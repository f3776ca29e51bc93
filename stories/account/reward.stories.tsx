import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { RewardScreen } from "../../src/screens/rewards/reward-screen.tsx";
import { AccountOn, type AccountStage, type AccountStart, createAccountStage } from "../stage/account-stage.tsx";

let stage: AccountStage;
const from =
  (start: AccountStart = {}) =>
  async () => {
    stage = await createAccountStage({ place: "/rewards/redeem/1", ...start });
  };

const REDEEM = "/second/rewards/redeem/";
const FAILED = "Could not redeem reward. Please try again or contact customer service.";
const faults = (...list: object[]) => ({ faults: list });
const post = (fault: object) => ({ method: "POST", path: "rewards/redeem/", ...fault });

const meta = {
  title: "account/Reward",
  render: () => (
    <AccountOn stage={stage}>
      <RewardScreen headingLevel={2} />
    </AccountOn>
  ),
  beforeEach: from(),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const confirm = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Redeem this reward" }));
  await userEvent.click(within(canvas.getByRole("dialog")).getByRole("button", { name: "Redeem" }));
};

export const RedeemedOnceConfirmed: Story = {
  play: async ({ canvas, step }) => {
    await step("who thinks again keeps the points", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Redeem this reward" }));
      // A browser's name has the space that stands at the end of a span; Testing Library's has not.
      const dialog = within(canvas.getByRole("dialog", { name: /^Redeem ?Free day pass\?$/ }));
      await expect(dialog.getByText("Free day pass")).toHaveAttribute("lang", "en");
      await expect(canvas.getByRole("dialog")).toHaveAccessibleDescription(
        "It costs 100 points. You keep 320 points. This cannot be undone.",
      );
      await expect(dialog.getByRole("button", { name: "Keep my points" })).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await expect(canvas.queryByRole("dialog")).toBeNull();
      await expect(await stage.received(REDEEM)).toEqual([]);
    });
    await confirm(canvas);
    await stage.until(() => expect(canvas.getByText("Free day pass is yours.")).toBeVisible());
    await expect(canvas.getByText("320 points")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Redeem this reward" })).toBeNull();
    await expect(await stage.received(REDEEM)).toEqual([{ reward_id: 1 }]);
  },
};

export const NotEnoughPoints: Story = {
  beforeEach: from({ place: "/rewards/redeem/4" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You do not have enough points for this reward yet.")).toBeVisible();
    await expect(canvas.getByText("580 more points to go")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const NotAvailable: Story = {
  beforeEach: from({ place: "/rewards/redeem/77" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This reward is not available.")).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "See all rewards" }));
    await expect(stage.navigations).toEqual(["/rewards/redeem"]);
  },
};

export const Failed: Story = {
  beforeEach: from({ control: faults(post({ kind: "status", status: 500 })) }),
  play: async ({ canvas }) => {
    await confirm(canvas);
    await stage.until(() => expect(canvas.getByText(FAILED)).toBeVisible());
    await confirm(canvas);
    await stage.until(() => expect(canvas.getByText("Free day pass is yours.")).toBeVisible());
    await expect(await stage.received(REDEEM)).toHaveLength(2);
  },
};

/** Somebody else of the household has spent them meanwhile. */
export const Refused: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Redeem this reward" });
    await stage.control({ riders: [{ system: "phl", userName: "rider", points: 0 }] });
    await confirm(canvas);
    await stage.until(() => expect(canvas.getByText("There are not enough points for this reward.")).toBeVisible());
    await stage.until(() => expect(canvas.getByText("100 more points to go")).toBeVisible());
  },
};

export const LostAnswerIsFoundOut: Story = {
  beforeEach: from({ control: faults(post({ kind: "drop-after" })) }),
  play: async ({ canvas }) => {
    await confirm(canvas);
    await stage.until(() => expect(canvas.getByText("Free day pass is yours.")).toBeVisible());
    await expect(await stage.received(REDEEM)).toHaveLength(1);
  },
};

export const NobodyKnows: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Redeem this reward" });
    const points = { method: "GET", path: "rewards/points/" };
    // The points are asked for once before, then for a minute afterwards, and again to be shown; each time twice.
    const before = { ...points, kind: "delay", ms: 1 };
    await stage.control(
      faults(post({ kind: "drop-after" }), before, { ...points, kind: "status", status: 500, times: 20 }),
    );
    await confirm(canvas);
    await stage.until(() => expect(canvas.getByText(/^We are checking whether your reward/)).toBeVisible());
    await stage.until(() => expect(canvas.getByText(/^We could not find out whether your reward/)).toBeVisible());
    await expect(canvas.queryByRole("button", { name: "Redeem this reward" })).toBeNull();
    const check = canvas.getByRole("button", { name: "Check my points" });
    await userEvent.click(check);
    await stage.until(() => expect(canvas.getByText(/^Error fetching rewards/)).toBeVisible());
    await expect(canvas.queryByRole("button", { name: "Redeem this reward" })).toBeNull();
    await userEvent.click(check);
    const said = () => canvas.getByText("now.").closest(".bs-rewards__said");
    await stage.until(() => expect(said()).toHaveTextContent("You have 320 points now."));
    await expect(said()).toHaveFocus();
    await expect(canvas.getByRole("button", { name: "Redeem this reward" })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: from({ control: faults({ method: "GET", path: "rewards/points/", kind: "delay", ms: 9_000 }) }),
  play: async ({ canvas }) => {
    await stage.until(() => expect(canvas.getByText("This is taking longer than usual.")).toBeVisible());
    await stage.until(() => expect(canvas.getByRole("button", { name: "Redeem this reward" })).toBeVisible());
  },
};
