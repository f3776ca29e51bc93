import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { type PurchaseScreen, type PurchaseStoryStage, SCREENS } from "../stage/purchase-screens.tsx";

/**
 * An order that was sent and not found, on each screen that charges, orders or redeems. The notices of all other states are
 * in `notice.stories.tsx`, and the fault matrix and the histories have what leads to them.
 */
let stage: PurchaseStoryStage;
let renderScreen: () => React.ReactElement;

export default { title: "purchase/Unresolved orders", render: () => renderScreen() } satisfies Meta;
type Played = Pick<StoryContext, "canvas" | "canvasElement" | "userEvent" | "step">;

const { renew, fees, keyCard, reward, signUp } = SCREENS;

const open = (screen: PurchaseScreen) => async () => {
  ({ stage, render: renderScreen } = await screen.open());
};

/** Submits the order, which does not arrive. */
async function lose(played: Played, screen: PurchaseScreen): Promise<void> {
  await played.canvas.findByRole("button", screen.button);
  const { method, path } = screen.call;
  await stage.control({ faults: [{ method, path, kind: "status", status: 502 }] });
  await screen.send(played);
}

const NOT_FOUND = /^We could not find your \w+\. Try again: /;

/** The notice names the order and is announced, focus is not lost, and nothing can be changed or sent but by it. */
async function expectFrozen({ canvas, canvasElement }: Played): Promise<HTMLElement> {
  const says = await stage.until(() => canvas.getByText(NOT_FOUND));
  const notice = says.closest<HTMLElement>(".bs-notice") ?? canvasElement;
  await expect(notice.querySelector(".bs-notice__title")).not.toBeEmptyDOMElement();
  await expect(notice.closest("[aria-live], [role=alert]")).not.toBeNull();
  await waitFor(() => expect(document.body).not.toHaveFocus());
  const enabled = (role: string) => canvas.queryAllByRole(role).filter((control) => !control.matches(":disabled"));
  // A reading that failed may be repeated.
  const ofOrder = enabled("button").filter(
    (button) => !button.closest(".bs-notice")?.textContent?.includes("fetching"),
  );
  await expect(ofOrder.map(({ textContent }) => textContent)).toEqual(["Try again", "Start over"]);
  for (const role of ["textbox", "checkbox", "combobox"]) await expect(enabled(role)).toEqual([]);
  // The pass that was ordered stays in the list alone.
  for (const radio of enabled("radio")) await expect(radio).toBeChecked();
  await expect(canvasElement).not.toHaveTextContent(/did not go through|\bpromo code\b/i);
  return notice;
}

const lost = (screen: PurchaseScreen): Story => ({
  beforeEach: open(screen),
  play: async (played) => {
    await lose(played, screen);
    await expectFrozen(played);
  },
});
export const FeesNotFound = lost(fees);
export const KeyCardNotFound = lost(keyCard);
export const RewardNotFound = lost(reward);
export const SignUpNotFound = lost(signUp);

/** The rider gives the order up: after its warning the form is back, and the next order is new. */
export const RenewStartedOver: Story = {
  beforeEach: open(renew),
  play: async (played) => {
    const { canvas, userEvent } = played;
    await lose(played, renew);
    const notice = await expectFrozen(played);
    await userEvent.click(within(notice).getByRole("button", { name: "Start over" }));
    const dialog = within(canvas.getByRole("dialog", { name: "Start over?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Start over" }));
    await stage.until(() => expect(canvas.getByRole("button", renew.button)).toBeEnabled());
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await expect(canvas.queryByText(NOT_FOUND)).toBeNull();
    await renew.send(played);
    await stage.until(() => expect(canvas.getAllByText(/^You have your/)).not.toHaveLength(0));
    await expect((await stage.fetchReceived("/bikeshare/3/registration")).filter(Boolean)).toHaveLength(2);
  },
};
