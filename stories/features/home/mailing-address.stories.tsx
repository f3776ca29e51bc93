import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, userEvent, waitFor, type within } from "storybook/test";
import { HomeScreen } from "../../../src/features/home/home-screen.tsx";
import { MAILING_ADDRESS_FORM } from "../../../src/store/sign-up-slice.ts";
import { KEY_CARD } from "../../../test/wire-answers.ts";
import { type AccountStart, accountStageFor, failingCall } from "../../stage/account-stage.tsx";
import { MAILED_TO } from "../../stage/sign-up-stage.tsx";

const ORDERED = { ...KEY_CARD, rfidTag: null, visibleId: null };
/** A rider who ordered a key card at sign-up without an address. */
const { stage, from, shows, renderOf } = accountStageFor({
  userName: "newcomer",
  answers: { "1/user/usercard": ORDERED },
});

export default { title: "home/Mailing address", render: renderOf(HomeScreen), beforeEach: from() } satisfies Meta;
type Canvas = ReturnType<typeof within>;

async function save(canvas: Canvas): Promise<void> {
  await userEvent.click(canvas.getByRole("button", { name: "Save address" }));
}

/** The prompt comes after all else, while the focus is elsewhere: it is announced. */
export const CardKnownLate: Story = {
  beforeEach: from({}, [{ method: "GET", path: "1/user/usercard", kind: "delay", ms: 3_000 }]),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector(".bs-skeleton")).toBeNull());
    await expect(canvas.queryByText("Where should we mail your key fob?")).toBeNull();
    canvas.getAllByRole("link")[0]?.focus();
    await stage.until(() => expect(canvas.getByText("Where should we mail your key fob?")).toBeVisible());
  },
};

export const AddressMissing: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText("Where should we mail your key fob?")).toBeVisible();
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Add your address" }));
    // The form is separate from the notice.
    const [notice, card] = [".bs-notice", ".bs-card"].map((each) => canvasElement.querySelector(each));
    const gap = (card?.getBoundingClientRect().top ?? 0) - (notice?.getBoundingClientRect().bottom ?? 0);
    await expect(gap).toBeGreaterThanOrEqual(12);
    await save(canvas);
    await waitFor(() => expect(canvas.getByLabelText("* First name")).toHaveFocus());
  },
};

/** The address that sign-up could not save is filled in already and only needs to be submitted. */
export const NotSaved: Story = {
  beforeEach: async () => {
    await from({}, [failingCall("PUT", "1/user")])();
    stage.app.store.getState().writeDraft(MAILING_ADDRESS_FORM, MAILED_TO);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Address number and street")).toHaveValue(MAILED_TO.addressStreet);
    await save(canvas);
    const failed = "Error updating user information. Please try again or contact customer service.";
    await stage.until(() => expect(canvas.getByText(failed)).toBeVisible());
    await expect(canvas.getByLabelText("City")).toHaveValue("Philadelphia");
    await save(canvas);
    await stage.until(() => expect(canvas.getByText("Thank you. We mail your key fob to this address.")).toBeVisible());
    await expect(canvas.queryByText("Where should we mail your key fob?")).toBeNull();
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await expect(stage.app.store.getState().drafts).toEqual({});
  },
};

/** Las Vegas mails its card as well, but has no screen for it. */
export const LasVegas: Story = {
  globals: { theme: "las", width: "360px" },
  ...shows({}, { says: "Where should we mail your key card?" }),
};

/** Nothing asks for an address after every call has been answered. @param calls How often the card was asked for. */
const asksNothing = (start: AccountStart, role: string, name: string, calls: number): Story => ({
  beforeEach: from(start),
  play: async ({ canvas }) => {
    const expectCalls = () => expect(stage.fetchReceived("/bikeshare/1/user/usercard")).resolves.toHaveLength(calls);
    await canvas.findByRole(role, { name });
    await stage.until(expectCalls);
    await stage.clock.advance(5_000);
    await expect(canvas.queryByText(/^Where should we mail/)).toBeNull();
    await expectCalls();
  },
});
export const NoCardOrdered = asksNothing({ answers: {} }, "link", "Choose a pass", 1);
/** A TAP card is linked, so nothing is mailed. */
export const LosAngeles: Story = {
  globals: { theme: "lax" },
  ...asksNothing({}, "link", "Choose a pass", 0),
};
/** With a known address, neither the rider nor the service is asked for one. */
export const AddressKnown = asksNothing({ userName: "rider" }, "region", "Annual Pass", 0);
