import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AutoRenewScreen } from "../../../src/features/auto-renewal/auto-renew-screen.tsx";
import { AccountOn, type AccountStage, type AccountStart, createAccountStage } from "../../stage/account-stage.tsx";
import { broken } from "../../stage/renewal-play.tsx";

let stage: AccountStage;
const from =
  (start: AccountStart = {}, faults: readonly object[] = []) =>
  async () => {
    stage = await createAccountStage({ place: "/cancel", ...start });
    await stage.control({ faults });
  };

const meta = {
  title: "auto-renewal/Auto-renewal",
  render: () => (
    <AccountOn stage={stage}>
      <AutoRenewScreen headingLevel={2} />
    </AccountOn>
  ),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const CANCEL = { name: "Cancel auto-renewal" };
const REACTIVATE = { name: "Reactivate auto-renewal" };
const sent = () => stage.received("/bikeshare/1/user").then((bodies) => bodies.filter(Boolean));

export const Loading: Story = {
  beforeEach: from({}, [{ method: "GET", path: "1/user", kind: "delay", ms: 9_000 }]),
  play: async ({ canvas }) => {
    await stage.until(() => expect(canvas.getByText(/This is taking longer than usual/)).toBeVisible());
    await stage.until(() => expect(canvas.getByRole("button", CANCEL)).toBeVisible());
  },
};

export const Failed: Story = {
  beforeEach: from({}, [broken("GET", "1/user/summary")]),
  play: async ({ canvas, userEvent }) => {
    const says = "Error fetching user information. Please try again or contact customer service.";
    await stage.until(() => expect(canvas.getByText(says)).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await stage.until(() => expect(canvas.getByRole("button", CANCEL)).toBeVisible());
  },
};

export const Cancel: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent, step }) => {
    const button = await canvas.findByRole("button", CANCEL);
    await step("until when the pass holds, and what is charged otherwise", async () => {
      await expect(canvas.getByText("If you cancel,").parentElement).toHaveTextContent(
        /Annual Pass stays valid until [A-Z][a-z]+ \d+, \d{4}\. It does not renew after that/,
      );
      await expect(canvas.getByText(/If you do nothing, it renews for/).parentElement).toHaveTextContent("$156.00");
    });
    await step("cancelled, the other action is there in its place, with the focus", async () => {
      await userEvent.click(button);
      await expect(await canvas.findByText(/^Auto-renewal is cancelled/)).toBeVisible();
      await expect(await canvas.findByRole("heading", REACTIVATE)).toBeVisible();
      await expect(canvas.getByRole("button", REACTIVATE)).toHaveFocus();
      await expect(await sent()).toEqual([{ isAutoRenewing: false }]);
    });
    await step("its news stays until the rider closes it", async () => {
      await stage.clock.advance(60_000);
      const close = canvas.getByRole("button", { name: "Close this message" });
      await userEvent.click(close);
      await stage.until(() => expect(canvas.queryByText(/^Auto-renewal is cancelled/)).toBeNull());
      await expect(canvas.getByRole("button", REACTIVATE)).toBeVisible();
    });
    await step("and can be taken back", async () => {
      await userEvent.click(canvas.getByRole("button", REACTIVATE));
      await expect(await canvas.findByText(/^Auto-renewal is on/)).toBeVisible();
      await expect(await canvas.findByRole("heading", CANCEL)).toBeVisible();
    });
  },
};

/** A retired pass renews into the one that replaces it, at that one's price. */
export const OfARetiredPass: Story = {
  beforeEach: from({ control: { rider: { system: "phl", passId: 90, state: "active" } } }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("button", CANCEL);
    await expect(canvasElement).toHaveTextContent(/If you do nothing, it renews into .+ for \$\d+\.\d\d every/);
  },
};

export const Changing: Story = {
  beforeEach: from({}, [{ method: "PATCH", path: "1/user", kind: "delay", ms: 9_000 }]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", CANCEL));
    const busy = canvas.getByRole("button", { name: "Cancelling auto-renewal" });
    await userEvent.click(busy);
    await stage.until(() => expect(canvas.getByText(/This is taking longer than usual/)).toBeVisible());
    await stage.until(() => expect(canvas.getByText(/^Auto-renewal is cancelled/)).toBeVisible());
    await expect(await sent()).toHaveLength(1);
  },
};

export const Reactivate: Story = {
  beforeEach: from({ userName: "cancelled", place: "/cancel" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Auto-renewal is off.", { exact: false })).toBeVisible();
    const charge = canvas.getByText(/^With auto-renewal your card is charged/).parentElement;
    await expect(charge).toHaveTextContent("$156.00");
    await userEvent.click(canvas.getByRole("button", REACTIVATE));
    await expect(await canvas.findByText(/^Auto-renewal is on/)).toBeVisible();
    await expect(await sent()).toEqual([{ isAutoRenewing: true }]);
  },
};

/** The service says no, or says yes and the user still shows the old value. */
const failing = (userName: string, action: { name: string }, status: number, says: string): Story => ({
  beforeEach: from({ userName }, [broken("PATCH", "1/user", { status })]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", action));
    await stage.until(() => expect(canvas.getByText(says)).toBeVisible());
    await expect(canvas.getByRole("button", action)).toBeEnabled();
  },
});
const NOT_CANCELLED = "Could not cancel pass. Please try again or contact customer service.";
const NOT_REACTIVATED = "Could not reactivate pass. Please try again or contact customer service.";
export const CancelRefused = failing("rider", CANCEL, 500, NOT_CANCELLED);
export const CancelWithoutEffect = failing("rider", CANCEL, 200, NOT_CANCELLED);
export const ReactivateRefused = failing("cancelled", REACTIVATE, 500, NOT_REACTIVATED);
export const ReactivateWithoutEffect = failing("cancelled", REACTIVATE, 200, NOT_REACTIVATED);

export const NothingToCancel: Story = {
  beforeEach: from({ userName: "newcomer" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You have no pass that renews by itself/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Renew your pass" })).toBeVisible();
  },
};

export const Expired: Story = {
  beforeEach: async () => {
    const rider = { system: "phl", userName: "cancelled" };
    const control = { rider: { ...rider, passId: 104, state: "expired" } };
    stage = await createAccountStage({ place: "/cancel", userName: "cancelled", control });
    await stage.control({ riders: [{ ...rider, isAutoRenewing: false }] });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your pass has expired. Renew it to ride again.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Renew your pass" })).toBeVisible();
  },
};
