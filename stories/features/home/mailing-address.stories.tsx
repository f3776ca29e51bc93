import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, userEvent, waitFor, type within } from "storybook/test";
import { HomeScreen } from "../../../src/features/home/home-screen.tsx";
import { MAILING_ADDRESS_FORM } from "../../../src/store/sign-up-slice.ts";
import { KEY_CARD } from "../../../test/wire-answers.ts";
import { type AccountStart, accountStageFor, failingCall } from "../../stage/account-stage.tsx";
import { ADDRESS } from "../../stage/sign-up-stage.tsx";

const ORDERED_CARD = { ...KEY_CARD, rfidTag: null, visibleId: null };
/** By default a rider who ordered a key card at sign-up, and whose mailing address is unknown. */
const { stage, setUp, storyOf, renderOf } = accountStageFor({
  userName: "newcomer",
  answers: { "1/user/usercard": ORDERED_CARD },
});

export default { title: "home/Mailing address", render: renderOf(HomeScreen), beforeEach: setUp() } satisfies Meta;

async function saveAddress(canvas: ReturnType<typeof within>): Promise<void> {
  await userEvent.click(canvas.getByRole("button", { name: "Save address" }));
}

/** The question for an address comes after everything else on home, and is announced while focus is on a link. */
export const CardKnownLate: Story = {
  beforeEach: setUp({}, [{ method: "GET", path: "1/user/usercard", kind: "delay", ms: 3_000 }]),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector(".bs-skeleton")).toBeNull());
    await expect(canvas.queryByText("Where should we mail your key fob?")).toBeNull();
    canvas.getAllByRole("link")[0]?.focus();
    await stage.waitUntil(() => expect(canvas.getByText("Where should we mail your key fob?")).toBeVisible());
  },
};

export const AddressMissing: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText("Where should we mail your key fob?")).toBeVisible();
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Add your address" }));
    const [notice, card] = [".bs-notice", ".bs-card"].map((each) => canvasElement.querySelector(each));
    const gap = (card?.getBoundingClientRect().top ?? 0) - (notice?.getBoundingClientRect().bottom ?? 0);
    await expect(gap, "the form is separate from the notice").toBeGreaterThanOrEqual(12);
    await saveAddress(canvas);
    await waitFor(() => expect(canvas.getByLabelText("* First name")).toHaveFocus());
  },
};

/** The address that sign-up could not save is filled in already and only needs to be submitted. */
export const NotSaved: Story = {
  beforeEach: async () => {
    await setUp({}, [failingCall("PUT", "1/user")])();
    stage.app.store.getState().writeDraft(MAILING_ADDRESS_FORM, ADDRESS);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Address number and street")).toHaveValue(ADDRESS.addressStreet);
    await saveAddress(canvas);
    const failure = "Error updating user information. Please try again or contact customer service.";
    await stage.waitUntil(() => expect(canvas.getByText(failure)).toBeVisible());
    await expect(canvas.getByLabelText("City")).toHaveValue("Philadelphia");
    await saveAddress(canvas);
    await stage.waitUntil(() =>
      expect(canvas.getByText("Thank you. We mail your key fob to this address.")).toBeVisible(),
    );
    await expect(canvas.queryByText("Where should we mail your key fob?")).toBeNull();
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await expect(stage.app.store.getState().drafts).toEqual({});
  },
};

export const ChangedWhileSaved: Story = {
  beforeEach: async () => {
    await setUp({}, [{ method: "PUT", path: "1/user", kind: "delay", ms: 3_000 }])();
    stage.app.store.getState().writeDraft(MAILING_ADDRESS_FORM, ADDRESS);
  },
  play: async ({ canvas }) => {
    const street = await canvas.findByLabelText("Address number and street");
    await saveAddress(canvas);
    await userEvent.type(street, " 5");
    await stage.waitUntil(() =>
      expect(canvas.getByText("Thank you. We mail your key fob to this address.")).toBeVisible(),
    );
    const received = await stage.fetchReceived("/bikeshare/1/user");
    await expect(received.filter(Boolean).at(-1)).toMatchObject({ addressStreet: `${ADDRESS.addressStreet} 5` });
  },
};

/** Las Vegas also mails its key cards, but has no screen to order one. */
export const LasVegas: Story = {
  globals: { theme: "las", width: "360px" },
  ...storyOf({}, { texts: "Where should we mail your key card?" }),
};

/** Home never asks for an address. @param calls How often the service is asked for the rider's key card. */
const noQuestionStory = (start: AccountStart, role: string, name: string, calls: number): Story => ({
  beforeEach: setUp(start),
  play: async ({ canvas }) => {
    const expectCalls = () => expect(stage.fetchReceived("/bikeshare/1/user/usercard")).resolves.toHaveLength(calls);
    await canvas.findByRole(role, { name });
    await stage.waitUntil(expectCalls);
    await stage.clock.advance(5_000);
    await expect(canvas.queryByText(/^Where should we mail/)).toBeNull();
    await expectCalls();
  },
});
export const NoCardOrdered = noQuestionStory({ answers: {} }, "link", "Choose a pass", 1);
/** Riders of Los Angeles link a TAP card, so nothing is mailed to them. */
export const LosAngeles: Story = {
  globals: { theme: "lax" },
  ...noQuestionStory({}, "link", "Choose a pass", 0),
};
/** With a known address, the rider is not asked for one, and the service not for the rider's key card. */
export const AddressKnown = noQuestionStory({ userName: "rider" }, "region", "Annual Pass", 0);
