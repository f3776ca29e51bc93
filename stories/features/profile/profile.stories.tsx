import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { ProfileScreen } from "../../../src/features/profile/profile-screen.tsx";
import { AppLink } from "../../../src/parts/app-link.tsx";
import { accountStageFor, StagedAccount } from "../../stage/account-stage.tsx";

const { stage, setUp, renderOf } = accountStageFor({ path: "/profile" });

export default { title: "profile/Profile", render: renderOf(ProfileScreen), beforeEach: setUp() } satisfies Meta;
type Canvas = ReturnType<typeof within>;

const fillField = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};
const findRegion = async (canvas: Canvas, name: string) => within(await canvas.findByRole("region", { name }));
/** Presses a section's button once, and waits until the section has the text. */
const pressAndExpect = async (section: Canvas, name: string, text: string) => {
  await userEvent.click(section.getByRole("button", { name }));
  await stage.waitUntil(() => expect(section.getByText(text)).toBeVisible());
};
const SAVED = "Your changes are saved.";
const fetchLastUpdate = async () =>
  (await stage.fetchReceived("/bikeshare/1/user")).filter((body) => body !== null).at(-1);

export const Empty: Story = {
  beforeEach: setUp({ userName: "newcomer" }),
  play: async ({ canvas }) => {
    const address = await findRegion(canvas, "Address");
    await pressAndExpect(address, "Save address", "There are 3 problems");
    await waitFor(() => expect(address.getByLabelText(/street/)).toHaveFocus());
    await fillField(address.getByLabelText("ZIP code"), "");
    for (const label of ["Address number and street", "City", "State", "ZIP code"]) {
      await expect(address.getAllByText(`${label} cannot be blank`)).toHaveLength(2);
    }
    // The address has errors, but the other sections can be saved.
    const news = await findRegion(canvas, "News and offers");
    await userEvent.click(news.getByLabelText("Send me news by text message"));
    await pressAndExpect(news, "Save choices", SAVED);
    const saved = news.getByText("Saved");
    await expect(saved).toBeVisible();
    // The tick is to the left of the word "Saved".
    const tick = saved.parentElement?.querySelector("svg")?.getBoundingClientRect();
    await expect(tick?.right).toBeLessThan(saved.getBoundingClientRect().left);
  },
};

export const SavesWholeUser: Story = {
  play: async ({ canvas }) => {
    const personal = await findRegion(canvas, "Personal details");
    await fillField(personal.getByLabelText("First name"), "  Ana ");
    await pressAndExpect(personal, "Save personal details", SAVED);
    const wholeUser = { firstName: "Ana", lastName: "Rivera", subscriptionTypeId: 104 };
    await expect(await fetchLastUpdate()).toMatchObject(wholeUser);
    await stage.waitUntil(() => expect(stage.app.store.getState().drafts).toEqual({}));
    await expect(personal.getByLabelText("First name")).toHaveValue("Ana");
    await pressAndExpect(personal, "Save personal details", "Nothing to save: this is what we have.");
  },
};

export const ForeignAddress: Story = {
  globals: { theme: "lax" },
  play: async ({ canvas }) => {
    const address = await findRegion(canvas, "Address");
    await address.findByRole("option", { name: "Canada" }, { timeout: 10_000 });
    await userEvent.selectOptions(address.getByLabelText("Country"), "Canada");
    await expect(address.getByLabelText("State, province or region")).toHaveValue("CA");
    await fillField(address.getByLabelText(/^Postal code/), "K1A 0B6");
    await pressAndExpect(address, "Save address", SAVED);
    await expect(address.getByText(/does not take this postal code, so it has 11111 instead/)).toBeVisible();
    await expect(await fetchLastUpdate()).toMatchObject({ countryId: 41, addressZipCode: "11111" });
  },
};

/** Which values the fields accept: src/features/profile/profile-schema.test.ts. */
export const InvalidThenRefusedAtField: Story = {
  play: async ({ canvas }) => {
    const personal = await findRegion(canvas, "Personal details");
    await expect(personal.getByLabelText("Mobile phone")).toHaveDisplayValue(/^\(215\) /);
    const name = personal.getByLabelText("First name");
    await fillField(name, " ");
    await fillField(personal.getByLabelText("Email"), "newcomer@example.org");
    const save = personal.getByRole("button", { name: "Save personal details" });
    await userEvent.click(save);
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription(/First name cannot be blank/);
    await expect(await fetchLastUpdate()).toBeUndefined();
    await userEvent.type(name, "Ana");
    await userEvent.click(save);
    const email = await stage.waitUntil(() => personal.getByLabelText("* Email"));
    await expect(email).toHaveAccessibleDescription(/This email already has an account\./);
    await waitFor(() => expect(email).toHaveFocus());
  },
};

export const ChangesPassword: Story = {
  play: async ({ canvas }) => {
    const password = await findRegion(canvas, "Password");
    for (const kind of ["current", "new", "reentered"])
      await expect(password.getByRole("button", { name: `Show ${kind} password` })).toBeVisible();
    await userEvent.type(password.getByLabelText("Current password"), "not-this-one");
    for (const label of ["New password", "Reenter new password"])
      await fillField(password.getByLabelText(label), "longer-pass");
    await userEvent.click(password.getByRole("button", { name: "Change password" }));
    const oldPassword = await stage.waitUntil(() => password.getByLabelText("* Current password"));
    await expect(oldPassword).toHaveAccessibleDescription("The current password is wrong.");
    await fillField(oldPassword, "sandbox-pass");
    await pressAndExpect(password, "Change password", "Your password is changed.");
    await expect(password.getByLabelText("Current password")).toHaveValue("");
    await expect(await fetchLastUpdate()).toEqual({ oldPassword: "[secret]", password: "[secret]" });
    await expect(JSON.stringify(stage.app.store.getState())).not.toMatch(/(sandbox|longer)-pass/);
  },
};

export const UnsavedChanges: Story = {
  render: () => (
    <StagedAccount stage={stage}>
      <ProfileScreen />
      <AppLink to="/trips">Trips</AppLink>
    </StagedAccount>
  ),
  play: async ({ canvas, canvasElement, step }) => {
    const personal = await findRegion(canvas, "Personal details");
    // Waits, as React adds the listener for the browser's question in an effect, after the screen has rendered.
    const expectQuestion = (isAsked: boolean) =>
      waitFor(() => {
        const event = new Event("beforeunload", { cancelable: true });
        window.dispatchEvent(event);
        return expect(event.defaultPrevented).toBe(isAsked);
      });
    await expectQuestion(false);
    await userEvent.type(personal.getByLabelText("First name"), "a{Backspace}");
    await expectQuestion(false);
    await userEvent.type(personal.getByLabelText("First name"), "a");
    await expectQuestion(true);
    const link = canvas.getByRole("link", { name: "Trips" });
    await step("staying keeps the changes and the focus", async () => {
      await userEvent.click(link);
      await expect(canvas.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
      await waitFor(() => expect(canvas.getByRole("button", { name: "Keep editing" })).toHaveFocus());
      await userEvent.keyboard("{Enter}");
      await expect(canvas.queryByRole("dialog")).toBeNull();
      await waitFor(() => expect(link).toHaveFocus());
      await expect(personal.getByLabelText("First name")).toHaveValue("Robina");
    });
    await step("a page that hides the element is not blocked by the question", async () => {
      await userEvent.click(link);
      canvasElement.hidden = true;
      await waitFor(() => expect(canvasElement.querySelector("dialog")).toBeNull());
      canvasElement.hidden = false;
    });
    await step("leaving drops the changes, and the saved values return", async () => {
      await userEvent.click(link);
      await userEvent.click(canvas.getByRole("button", { name: "Leave without saving" }));
      await expect(stage.location.get()).toBe("/trips");
      await expect(stage.app.store.getState().drafts).toEqual({});
      await expectQuestion(false);
    });
  },
};
