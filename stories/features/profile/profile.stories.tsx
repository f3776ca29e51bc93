import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { ProfileScreen } from "../../../src/features/profile/profile-screen.tsx";
import { AppLink } from "../../../src/parts/app-link.tsx";
import { AccountOn, accountStageFor } from "../../stage/account-stage.tsx";

const { stage, from, renderOf } = accountStageFor({ path: "/profile" });

export default { title: "profile/Profile", render: renderOf(ProfileScreen), beforeEach: from() } satisfies Meta;
type Canvas = ReturnType<typeof within>;

const fillField = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};
const findRegion = async (canvas: Canvas, name: string) => within(await canvas.findByRole("region", { name }));
/** Presses a section's button until the section says this. */
const pressUntil = async (section: Canvas, name: string, says: string) => {
  await userEvent.click(section.getByRole("button", { name }));
  await stage.until(() => expect(section.getByText(says)).toBeVisible());
};
const SAVED = "Your changes are saved.";
const fetchSentUser = async () =>
  (await stage.fetchReceived("/bikeshare/1/user")).filter((body) => body !== null).at(-1);

export const Empty: Story = {
  beforeEach: from({ userName: "newcomer" }),
  play: async ({ canvas }) => {
    const address = await findRegion(canvas, "Address");
    await pressUntil(address, "Save address", "There are 3 problems");
    await waitFor(() => expect(address.getByLabelText(/street/)).toHaveFocus());
    await fillField(address.getByLabelText("ZIP code"), "");
    for (const what of ["Address number and street", "City", "State", "ZIP code"]) {
      await expect(address.getAllByText(`${what} cannot be blank`)).toHaveLength(2);
    }
    // The other sections can be saved nevertheless.
    const news = await findRegion(canvas, "News and offers");
    await userEvent.click(news.getByLabelText("Send me news by text message"));
    await pressUntil(news, "Save choices", SAVED);
    const saved = news.getByText("Saved");
    await expect(saved).toBeVisible();
    // The checkbox is beside its word.
    const tick = saved.parentElement?.querySelector("svg")?.getBoundingClientRect();
    await expect(tick?.right).toBeLessThan(saved.getBoundingClientRect().left);
  },
};

export const SavesWholeUser: Story = {
  play: async ({ canvas }) => {
    const personal = await findRegion(canvas, "Personal details");
    await fillField(personal.getByLabelText("First name"), "  Ana ");
    await pressUntil(personal, "Save personal details", SAVED);
    const whole = { firstName: "Ana", lastName: "Rivera", subscriptionTypeId: 104 };
    await expect(await fetchSentUser()).toMatchObject(whole);
    await stage.until(() => expect(stage.app.store.getState().drafts).toEqual({}));
    await expect(personal.getByLabelText("First name")).toHaveValue("Ana");
    await pressUntil(personal, "Save personal details", "Nothing to save: this is what we have.");
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
    await pressUntil(address, "Save address", SAVED);
    await expect(address.getByText(/does not take this postal code, so it has 11111 instead/)).toBeVisible();
    await expect(await fetchSentUser()).toMatchObject({ countryId: 41, addressZipCode: "11111" });
  },
};

/** The rules of the fields: src/features/profile/profile-schema.test.ts. */
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
    await expect(await fetchSentUser()).toBeUndefined();
    await userEvent.type(name, "Ana");
    await userEvent.click(save);
    const email = await stage.until(() => personal.getByLabelText("* Email"));
    await expect(email).toHaveAccessibleDescription(/This email already has an account\./);
    await waitFor(() => expect(email).toHaveFocus());
  },
};

export const ChangesPassword: Story = {
  play: async ({ canvas }) => {
    const password = await findRegion(canvas, "Password");
    for (const which of ["current", "new", "reentered"])
      await expect(password.getByRole("button", { name: `Show ${which} password` })).toBeVisible();
    await userEvent.type(password.getByLabelText("Current password"), "not-this-one");
    for (const label of ["New password", "Reenter new password"])
      await fillField(password.getByLabelText(label), "longer-pass");
    await userEvent.click(password.getByRole("button", { name: "Change password" }));
    const old = await stage.until(() => password.getByLabelText("* Current password"));
    await expect(old).toHaveAccessibleDescription("The current password is wrong.");
    await fillField(old, "sandbox-pass");
    await pressUntil(password, "Change password", "Your password is changed.");
    await expect(password.getByLabelText("Current password")).toHaveValue("");
    await expect(await fetchSentUser()).toEqual({ oldPassword: "[secret]", password: "[secret]" });
    await expect(JSON.stringify(stage.app.store.getState())).not.toContain('pass"');
  },
};

export const UnsavedChanges: Story = {
  render: () => (
    <AccountOn stage={stage}>
      <ProfileScreen />
      <AppLink to="/trips">Trips</AppLink>
    </AccountOn>
  ),
  play: async ({ canvas, step }) => {
    const personal = await findRegion(canvas, "Personal details");
    // The listener for leaving the page is added in an effect, after the screen has rendered.
    const asksToStay = (expected: boolean) =>
      waitFor(() => {
        const event = new Event("beforeunload", { cancelable: true });
        window.dispatchEvent(event);
        return expect(event.defaultPrevented).toBe(expected);
      });
    await asksToStay(false);
    await userEvent.type(personal.getByLabelText("First name"), "a{Backspace}");
    await asksToStay(false);
    await userEvent.type(personal.getByLabelText("First name"), "a");
    await asksToStay(true);
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
    await step("leaving drops the changes, and the saved values return", async () => {
      await userEvent.click(link);
      await userEvent.click(canvas.getByRole("button", { name: "Leave without saving" }));
      await expect(stage.location.get()).toBe("/trips");
      await expect(stage.app.store.getState().drafts).toEqual({});
      await asksToStay(false);
    });
  },
};
