import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { type PurchaseScreen, type PurchaseStoryStage, pressEsc, SCREENS } from "../stage/purchase-screens.tsx";

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
const fetchSentBodies = async ({ call }: PurchaseScreen) => (await stage.fetchReceived(call.received)).filter(Boolean);
const expectDone = ({ canvas }: Played, { done }: PurchaseScreen) =>
  stage.until(() => expect(canvas.getAllByText(done)).not.toHaveLength(0));

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

/** The order never arrived, and the rider gives it up: after its warning the form is back, and the next order is new. */
const startedOver = (screen: PurchaseScreen): Story => ({
  beforeEach: open(screen),
  play: async (played) => {
    const { canvas, userEvent, step } = played;
    await lose(played, screen);
    const notice = await expectFrozen(played);
    const openDialog = async () => {
      await userEvent.click(within(notice).getByRole("button", { name: "Start over" }));
      return within(canvas.getByRole("dialog", { name: "Start over?" }));
    };
    await step("Esc and “Keep my order” change nothing", async () => {
      await openDialog();
      await pressEsc(canvas.getByRole("dialog"));
      await userEvent.click((await openDialog()).getByRole("button", { name: "Keep my order" }));
      await expectFrozen(played);
      await expect(await fetchSentBodies(screen)).toHaveLength(1);
    });
    await step("after starting over the rider can order again", async () => {
      await userEvent.click((await openDialog()).getByRole("button", { name: "Start over" }));
      await stage.until(() => expect(canvas.getByRole("button", screen.button)).toBeEnabled());
      await waitFor(() => expect(document.body).not.toHaveFocus());
      await expect(canvas.queryByText(NOT_FOUND)).toBeNull();
      await expect(await fetchSentBodies(screen)).toHaveLength(1);
      await screen.send(played);
      await expectDone(played, screen);
      await expect(await fetchSentBodies(screen)).toHaveLength(2);
    });
  },
});
export const RenewStartedOver = startedOver(renew);
export const FeesStartedOver = startedOver(fees);
export const KeyCardStartedOver = startedOver(keyCard);
export const RewardStartedOver = startedOver(reward);
export const SignUpStartedOver = startedOver(signUp);
