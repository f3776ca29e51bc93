import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { KeyCardScreen } from "../../../src/features/key-card/key-card-screen.tsx";
import { las } from "../../../src/programs/programs/las.ts";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { ON_ITS_WAY, ORDER, withFault } from "../../stage/key-card-play.ts";

const { stage, from, renderOf } = accountStageFor({ place: "/key-card" });

export default { title: "key-card/Key card", render: renderOf(KeyCardScreen), beforeEach: from() } satisfies Meta;

export const NoCard: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You have no key fob yet.")).toBeVisible();
    await expect(canvas.queryByRole("alert")).toBeEmptyDOMElement();
    await expect(canvas.getByLabelText("First name")).toHaveValue("Robin");
    await expect(canvas.getByLabelText("Address number and street")).toHaveValue("1401 Market Street");
  },
};

export const OrderedToCorrectedAddress: Story = {
  play: async ({ canvas }) => {
    const city = await canvas.findByLabelText("City");
    await userEvent.clear(city);
    await userEvent.type(city, " Camden ");
    await userEvent.click(canvas.getByRole("button", { name: "Order key fob" }));
    await stage.until(() => expect(canvas.getByText("Your key fob is ordered.")).toBeVisible());
    await expect(canvas.getByText(ON_ITS_WAY)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Order key fob" })).toBeNull();
    await expect(await stage.received(ORDER)).toMatchObject([
      { user: { userName: "rider", addressCity: "Camden", addressState: "PA", optInEmail: false }, userKeyCard: null },
    ]);
    await expect(stage.app.store.getState().drafts).toEqual({});
  },
};

export const InvalidAddress: Story = {
  beforeEach: from({ userName: "newcomer" }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Order key fob" }));
    await expect(canvas.getByText("There are 5 problems")).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText("* First name")).toHaveFocus());
    await expect(canvas.getByLabelText("* City")).toHaveAccessibleDescription("City cannot be blank");
    await expect(await stage.received(ORDER)).toEqual([]);
  },
};

export const Held: Story = {
  beforeEach: from({ userName: "keyed" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Ready to ride")).toBeVisible();
    await expect(canvas.getByText(/^\d{8}$/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Order a replacement" }));
    const replacing = canvas.getByText("The new key fob replaces the one you have.");
    await expect(replacing).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText("City").closest("[tabindex]")).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Keep the one I have" }));
    await expect(canvas.queryByLabelText("City")).toBeNull();
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Order a replacement" }).closest("[tabindex]")).toHaveFocus(),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Order a replacement" }));
    await userEvent.click(canvas.getByRole("button", { name: "Order key fob" }));
    await stage.until(() => expect(canvas.getByText("Your key fob is ordered.")).toBeVisible());
    await expect(canvas.queryByText("Ready to ride")).toBeNull();
    const [order] = await stage.received(ORDER);
    await expect(order).toMatchObject({ userKeyCard: { userCardStatusId: 1, programId: 3 } });
  },
};

/** The state after `/register`: the service makes the card once it has a mailing address. */
export const NotFound: Story = {
  beforeEach: from(withFault("POST", "user/key-card/", { kind: "status", status: 500 })),
  play: async ({ canvas }) => {
    const order = await canvas.findByRole("button", { name: "Order key fob" });
    await userEvent.click(order);
    const says = "We could not find your order. Try again: it will not be sent or charged twice.";
    await stage.until(() => expect(canvas.getByText(says)).toBeVisible());
    await userEvent.click(order);
    await stage.until(() => expect(canvas.getByText(ON_ITS_WAY)).toBeVisible());
    await expect(await stage.received(ORDER)).toHaveLength(2);
  },
};

/** A 402 means that no payment was made, even without a reason in the body. */
export const CardRefusedWithoutReason: Story = {
  beforeEach: from(withFault("POST", "user/key-card/", { kind: "status", status: 402 })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Order key fob" }));
    await stage.until(() => expect(canvas.getByText("Could not order key card")).toBeVisible());
    await expect(canvas.getByText("You were not charged.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Order key fob" })).toBeEnabled();
  },
};

export const LostAnswerReconciled: Story = {
  beforeEach: from(withFault("POST", "user/key-card/", { kind: "drop-after" })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Order key fob" }));
    await stage.until(() => expect(canvas.getByText("Your key fob is ordered.")).toBeVisible());
    await expect(await stage.received(ORDER)).toHaveLength(1);
  },
};

export const Unknown: Story = {
  play: async ({ canvas }) => {
    const order = await canvas.findByRole("button", { name: "Order key fob" });
    const card = { method: "GET", path: "1/user/usercard" };
    // The state is read before the order, for a minute afterwards, and once more for the screen; each read is sent
    // twice.
    const before = { ...card, kind: "delay", ms: 1 };
    await stage.control({
      faults: [
        { method: "POST", path: "user/key-card/", kind: "drop-after" },
        before,
        { ...card, kind: "status", status: 500, times: 18 },
      ],
    });
    await userEvent.click(order);
    await stage.until(() => expect(canvas.getByText(/^We are checking whether your key fob/)).toBeVisible());
    await stage.until(() => expect(canvas.getByText(/^We could not find out whether your/)).toBeVisible());
    await expect(order).toBeDisabled();
    // The service shows an order that was lost before: it must not be sent again.
    await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
    await stage.until(() => expect(canvas.getByText("Your key fob is ordered.")).toBeVisible());
    await expect(await stage.received(ORDER)).toHaveLength(1);
  },
};

export const Loading: Story = {
  beforeEach: from(withFault("GET", "1/user/usercard", { kind: "delay", ms: 9000 })),
  play: async ({ canvas }) => {
    await stage.until(() => expect(canvas.getByText(/This is taking longer than usual/)).toBeVisible());
    await stage.until(() => expect(canvas.getByText("You have no key fob yet.")).toBeVisible());
  },
};

export const ServiceDown: Story = {
  beforeEach: from(withFault("GET", "1/user/usercard", { kind: "status", status: 500, times: 2 })),
  play: async ({ canvas }) => {
    const text = "Error fetching information. Please try again or contact customer service.";
    await stage.until(() => expect(canvas.getByText(text)).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await stage.until(() => expect(canvas.getByText("You have no key fob yet.")).toBeVisible());
  },
};

export const OddNamesAndAddress: Story = {
  beforeEach: from({ userName: "naughty" }),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByLabelText("First name")).toHaveValue("🚲 Zoë <b>bold</b>");
    await userEvent.click(canvas.getByRole("button", { name: "Order key fob" }));
    await stage.until(() => expect(canvas.getByText("Your key fob is ordered.")).toBeVisible());
    await expect(canvasElement.querySelector("b")).toBeNull();
  },
};

export const NotInThisProgram: Story = {
  globals: { theme: "las" },
  beforeEach: from({ program: las }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Not available in this program")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to home" })).toBeVisible();
    await expect(await stage.received("/bikeshare/1/user/usercard")).toEqual([]);
  },
};
