import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { KeyCardScreen } from "../../../src/features/key-card/key-card-screen.tsx";
import { purchaseStatesOf } from "../../../src/purchase/purchase-state.ts";
import { sessionOf } from "../../../src/session/session.ts";
import { KEY_CARD } from "../../../test/wire-answers.ts";
import { accountStageFor, failingCall } from "../../stage/account-stage.tsx";
import { distancesFromTop } from "../../stage/line-layout.ts";
import { DONE_SIGN_UP } from "../../stage/sign-up-stage.tsx";

const { stage, setUp, storyOf, renderOf } = accountStageFor({ path: "/key-card" });

const ON_ITS_WAY = "On its way";

export default { title: "key-card/Key card", render: renderOf(KeyCardScreen), beforeEach: setUp() } satisfies Meta;

export const OrderedToCorrectedAddress: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You have no key fob yet.")).toBeVisible();
    await expect(canvas.queryByRole("alert")).toBeEmptyDOMElement();
    await expect(canvas.getByLabelText("First name")).toHaveValue("Robin");
    await expect(canvas.getByLabelText("Address number and street")).toHaveValue("1401 Market Street");
    const city = canvas.getByLabelText("City");
    await userEvent.clear(city);
    await userEvent.type(city, " Camden ");
    await stage.control({ faults: [{ method: "GET", path: "1/user/usercard", kind: "delay", ms: 2_000 }] });
    await userEvent.click(canvas.getByRole("button", { name: "Order key fob" }));
    await waitFor(() => expect(canvas.getByText("Where we send it")).toBeVisible());
    // The press made the form read-only, although the check before the order is still waiting for the service.
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await stage.waitUntil(() => expect(canvas.getByText("Your key fob is ordered.")).toBeVisible());
    await expect(canvas.getByText(ON_ITS_WAY)).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 2 })).toHaveTextContent("Key Card");
    await expect(canvas.getByText("We send it to:").closest("p")).toHaveTextContent(/1401 Market Street.*Camden/);
    await expect(canvas.getByText(/^It usually comes/).closest("p")).toHaveTextContent(/comes ?within 10 days\.$/);
    await expect(canvas.queryByRole("button", { name: "Order key fob" })).toBeNull();
    await expect(await stage.fetchReceived("/bts/user/key-card/")).toMatchObject([
      { user: { userName: "rider", addressCity: "Camden", addressState: "PA", optInEmail: false }, userKeyCard: null },
    ]);
    await expect(stage.app.store.getState().drafts).toEqual({});
  },
};

export const CardDeclined: Story = {
  beforeEach: setUp({}, [failingCall("POST", "user/key-card/", { status: 402, error: "Declined.", field: "tokenId" })]),
  play: async ({ canvas }) => {
    const findButton = () => canvas.findByRole("button", { name: "Order key fob" });
    const distances = distancesFromTop(await findButton());
    await userEvent.click(await findButton());
    const updateLink = await stage.waitUntil(() => canvas.getByRole("link", { name: "Update your card" }));
    await expect(distancesFromTop(await findButton())).toEqual(distances);
    await userEvent.click(updateLink);
    await expect(stage.navigations).toEqual(["/update-payment?redirect=%2Fkey-card"]);
  },
};

export const CardHeld: Story = {
  beforeEach: setUp({ userName: "keyed" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Ready to ride")).toBeVisible();
    await expect(canvas.getByText(/^\d{8}$/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Order a replacement" }));
    await expect(canvas.getByText("The new key fob replaces the one you have.")).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText("City").closest("[tabindex]")).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Keep the one I have" }));
    await expect(canvas.queryByLabelText("City")).toBeNull();
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Order a replacement" }).closest("[tabindex]")).toHaveFocus(),
    );
  },
};

export const TapCardInstead: Story = {
  globals: { theme: "lax" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Not available in this program")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Your TAP card unlocks bikes in this program" })).toBeVisible();
    await expect(await stage.fetchReceived("/bikeshare/1/user/usercard")).toEqual([]);
  },
};

/** In Las Vegas cards are only mailed at sign-up, so that the screen has no button to order one. */
export const HeldInLasVegas: Story = {
  globals: { theme: "las" },
  ...storyOf(
    { userName: "keyed" },
    { texts: [/Ready to ride.*Cards are mailed with sign-up\. .* a key card that is lost/], buttons: [] },
  ),
};

export const OnItsWay = storyOf(
  { answers: { "1/user/usercard": KEY_CARD } },
  { texts: [ON_ITS_WAY, "Your key fob is ordered and comes by mail."], absentTexts: ["City"] },
);

/** The service does not show a card yet that was ordered at sign-up a moment ago. */
export const ChosenAtSignUp: Story = {
  beforeEach: async () => {
    await setUp()();
    const confirmation = { ...DONE_SIGN_UP, contactEmail: "Rider@example.org", withKeyCard: true };
    const scope = sessionOf(stage.app).begin();
    purchaseStatesOf(stage.app).show("signUp", null, { status: "done", done: confirmation }, scope);
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

/** In another browser, only the statement of the sign-up's month shows that the rider has paid for a card. */
export const PaidAtSignUp = storyOf(
  { userName: "newcomer", answers: { "1/user/statements": [item("Subscription"), item("KeyCard")] } },
  { texts: "Where should we mail your key fob?", absentTexts: ["Order key fob"] },
);

/** A card that was paid for long ago is no longer on its way. */
export const PaidLongAgo = storyOf({ answers: { "1/user/statements": [item("KeyCard")] } }, { texts: "Order key fob" });
