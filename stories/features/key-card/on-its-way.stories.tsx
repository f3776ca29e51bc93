import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { KeyCardScreen } from "../../../src/features/key-card/key-card-screen.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { ON_ITS_WAY, ORDER, withFault } from "../../stage/key-card-play.ts";
import { BOUGHT } from "../../stage/sign-up-stage.tsx";

const { stage, from, renderOf } = accountStageFor({ place: "/key-card" });

export default { title: "key-card/On its way", render: renderOf(KeyCardScreen), beforeEach: from() } satisfies Meta;

const ORDERED = { userCardId: 7, userCardStatusId: 2, userId: 3002, programId: 3, rfidTag: null, visibleId: null };

export const OnItsWay: Story = {
  beforeEach: from({ answers: { "1/user/usercard": ORDERED } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(ON_ITS_WAY)).toBeVisible();
    await expect(canvas.getByText(/^Your key fob is ordered and comes by mail\./)).toBeVisible();
    await expect(canvas.queryByLabelText("City")).toBeNull();
  },
};

export const OrderedWithoutAnAddress: Story = {
  beforeEach: from({ userName: "newcomer", answers: { "1/user/usercard": ORDERED } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Where should we mail your key fob?")).toBeVisible();
    await expect(canvas.queryByText(/comes by mail/)).toBeNull();
    await userEvent.type(canvas.getByLabelText("First name"), "Ana");
    await userEvent.type(canvas.getByLabelText("Last name"), "Lima");
    await userEvent.type(canvas.getByLabelText("Address number and street"), "1 Main St");
    await userEvent.type(canvas.getByLabelText("City"), "Philadelphia");
    await userEvent.type(canvas.getByLabelText("State"), "PA");
    await userEvent.click(canvas.getByRole("button", { name: "Save address" }));
    await stage.until(() => expect(canvas.getByText(ON_ITS_WAY)).toBeVisible());
    await expect(await stage.received("/bikeshare/1/user")).toContainEqual(
      expect.objectContaining({ firstName: "Ana", addressStreet: "1 Main St", userName: "newcomer" }),
    );
    await expect(await stage.received(ORDER)).toEqual([]);
  },
};

/** The service does not show a card yet that was ordered at sign-up a moment ago. */
export const ChosenAtSignUp: Story = {
  beforeEach: async () => {
    await from()();
    const confirmation = { ...BOUGHT, contactEmail: "Rider@example.org", withKeyCard: true };
    stage.app.store.getState().setPurchase({ status: "done", confirmation });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(ON_ITS_WAY)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Order key fob" })).toBeNull();
  },
};

const item = (itemType: string) => ({
  itemType,
  itemName: "Key card",
  assessedDate: "2026-03-03T16:00:00",
  itemAmount: 8,
});

/** In another browser, the statement of the sign-up's month has the charge for the card. */
export const PaidAtSignUp: Story = {
  beforeEach: from({ userName: "newcomer", answers: { "1/user/statements": [item("Subscription"), item("KeyCard")] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Where should we mail your key fob?")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Order key fob" })).toBeNull();
  },
};

/** A card that was paid for long ago is no longer on its way. */
export const PaidLongAgo: Story = {
  beforeEach: from({ answers: { "1/user/statements": [item("KeyCard")] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Order key fob" })).toBeVisible();
  },
};

export const StatementUnknown: Story = {
  beforeEach: from({
    userName: "newcomer",
    ...withFault("GET", "1/user/statements", { kind: "status", status: 500, times: 2 }),
  }),
  play: async ({ canvas }) => {
    const text = "Error fetching information. Please try again or contact customer service.";
    await stage.until(() => expect(canvas.getByText(text)).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await stage.until(() => expect(canvas.getByText("You have no key fob yet.")).toBeVisible());
  },
};
