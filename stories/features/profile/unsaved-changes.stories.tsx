import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { ProfileScreen } from "../../../src/features/profile/profile-screen.tsx";
import { AppLink } from "../../../src/screen-parts/app-link.tsx";
import { AccountOn, accountStageFor } from "../../stage/account-stage.tsx";

const { stage, from } = accountStageFor({ place: "/profile" });

export default {
  title: "profile/Unsaved changes",
  render: () => (
    <AccountOn stage={stage}>
      <ProfileScreen headingLevel={2} />
      <AppLink to="/trips">Trips</AppLink>
    </AccountOn>
  ),
  beforeEach: from(),
} satisfies Meta;

export const UnsavedChanges: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const personal = within(await canvas.findByRole("region", { name: "Personal details" }));
    // The listener for leaving the page is added in an effect, after the screen has rendered.
    const asksToStay = (expected: boolean) =>
      waitFor(() => {
        const event = new Event("beforeunload", { cancelable: true });
        window.dispatchEvent(event);
        return expect(event.defaultPrevented).toBe(expected);
      });
    await asksToStay(false);
    await userEvent.type(personal.getByLabelText("First name"), "a");
    await asksToStay(true);
    await userEvent.type(personal.getByLabelText("First name"), "{Backspace}");
    await asksToStay(false);
    await userEvent.type(personal.getByLabelText("First name"), "a");
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
