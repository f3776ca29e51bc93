import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import {
  keepPurchaseInProgress,
  type PurchaseScreen,
  type PurchaseStoryStage,
  pressEsc,
  SCREENS,
} from "../stage/purchase-screens.tsx";

/** An order that was sent and whose end is unknown, on each screen that charges, orders or redeems. */
let stage: PurchaseStoryStage;
let renderScreen: () => React.ReactElement;

export default { title: "purchase/Unresolved orders", render: () => renderScreen() } satisfies Meta;
type Played = Pick<StoryContext, "canvas" | "canvasElement" | "userEvent" | "step">;

const { renew, fees, keyCard, reward, signUp } = SCREENS;

const open = (screen: PurchaseScreen) => async () => {
  ({ stage, render: renderScreen } = await screen.open());
};
const lost = ({ call: { method, path } }: PurchaseScreen) => ({ method, path, kind: "status", status: 502 });
const unreachable = ({ asked }: PurchaseScreen) => ({ ...asked, kind: "status", status: 503, times: 200 });
const fetchSentBodies = async ({ call }: PurchaseScreen) => (await stage.fetchReceived(call.received)).filter(Boolean);
const expectDone = ({ canvas }: Played, { done }: PurchaseScreen) =>
  stage.until(() => expect(canvas.getAllByText(done)).not.toHaveLength(0));

/** Submits the order with these faults, which begin after the readings that precede it. */
async function send(played: Played, screen: PurchaseScreen, ...faults: readonly object[]): Promise<void> {
  await played.canvas.findByRole("button", screen.button);
  await stage.control({ faults });
  await screen.send(played);
}

/** The notice names the order and is announced, focus is not lost, and nothing can be changed or sent but by it. */
async function expectFrozen({ canvas, canvasElement }: Played, text: RegExp, again: string): Promise<HTMLElement> {
  const says = await stage.until(() => canvas.getByText(text));
  const notice = says.closest<HTMLElement>(".bs-notice") ?? canvasElement;
  await expect(notice.querySelector(".bs-notice__title")).not.toBeEmptyDOMElement();
  await expect(notice.closest("[aria-live], [role=alert]")).not.toBeNull();
  await waitFor(() => expect(document.body).not.toHaveFocus());
  const enabled = (role: string) => canvas.queryAllByRole(role).filter((control) => !control.matches(":disabled"));
  // A reading that failed may be repeated.
  const ofOrder = enabled("button").filter(
    (button) => !button.closest(".bs-notice")?.textContent?.includes("fetching"),
  );
  await expect(ofOrder.map(({ textContent }) => textContent)).toEqual([again, "Start over"]);
  for (const role of ["textbox", "checkbox", "combobox"]) await expect(enabled(role)).toEqual([]);
  // The pass that was ordered stays in the list alone.
  for (const radio of enabled("radio")) await expect(radio).toBeChecked();
  await expect(canvasElement).not.toHaveTextContent(/did not go through|\bpromo code\b/i);
  return notice;
}

/** The service showed nothing for a minute: the same call may be sent again, and acts once. */
const notFound = (screen: PurchaseScreen): Story => ({
  beforeEach: open(screen),
  play: async (played) => {
    const { canvas, userEvent, step } = played;
    await send(played, screen, lost(screen));
    await step("meanwhile nothing else can be sent", async () => {
      await stage.until(() => canvas.getByText(/^We are checking whether/));
      await expect(canvas.queryByRole("button", screen.button)).toBeNull();
    });
    await expectFrozen(played, /^We could not find your \w+\. Try again: /, "Try again");
    await step("trying again sends the same, and succeeds", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
      await waitFor(() => expect(document.body).not.toHaveFocus());
      await expectDone(played, screen);
      const [first, second, ...more] = await fetchSentBodies(screen);
      await expect(second).toEqual(first);
      await expect(more).toEqual([]);
    });
  },
});
export const RenewNotFound = notFound(renew);

const UNKNOWN = /^We could not find out whether/;

/** The service cannot be asked. Once it answers, the outcome is shown, and nothing was sent twice. */
const unknown = (screen: PurchaseScreen): Story => ({
  beforeEach: open(screen),
  play: async (played) => {
    const { canvas, userEvent } = played;
    await send(played, screen, { ...lost(screen), acts: true }, unreachable(screen));
    await expectFrozen(played, UNKNOWN, "Check again");
    await stage.control({ faults: [] });
    await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
    await expectDone(played, screen);
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await expect(await fetchSentBodies(screen)).toHaveLength(1);
  },
});
export const SignUpUnknown = unknown(signUp);

/** The order never arrived, and the rider gives it up: after its warning the form is back, and the next order is new. */
const startedOver = (screen: PurchaseScreen): Story => ({
  beforeEach: open(screen),
  play: async (played) => {
    const { canvas, userEvent, step } = played;
    await send(played, screen, lost(screen));
    const notice = await expectFrozen(played, /^We could not find your/, "Try again");
    const openDialog = async () => {
      await userEvent.click(within(notice).getByRole("button", { name: "Start over" }));
      return within(canvas.getByRole("dialog", { name: "Start over?" }));
    };
    await step("Esc and “Keep my order” change nothing", async () => {
      await openDialog();
      await pressEsc(canvas.getByRole("dialog"));
      await userEvent.click((await openDialog()).getByRole("button", { name: "Keep my order" }));
      await expectFrozen(played, /^We could not find your/, "Try again");
      await expect(await fetchSentBodies(screen)).toHaveLength(1);
    });
    await step("after starting over the rider can order again", async () => {
      await userEvent.click((await openDialog()).getByRole("button", { name: "Start over" }));
      await stage.until(() => expect(canvas.getByRole("button", screen.button)).toBeEnabled());
      await waitFor(() => expect(document.body).not.toHaveFocus());
      await expect(canvas.queryByText(/^We could not find your/)).toBeNull();
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

/** The service says that it acted but does not show the result: nothing is sent, and only support can help. */
const unshown = (screen: PurchaseScreen): Story => ({
  beforeEach: open(screen),
  play: async (played) => {
    const { canvas, userEvent } = played;
    await canvas.findByRole("button", screen.button);
    screen.hide(stage);
    await send(played, screen, { ...lost(screen), acts: true });
    await userEvent.click(await stage.until(() => canvas.getByRole("button", { name: "Try again" })));
    const says = await stage.until(() => canvas.getByText(/^This went through before/));
    await expect(says.closest(".bs-notice")?.querySelector(".bs-notice__title")).not.toBeEmptyDOMElement();
    await expect(canvas.queryByRole("button", { name: /again$/ })).toBeNull();
    await expect(canvas.queryByRole("button", screen.button)).toBeNull();
  },
});
export const RenewUnshown = unshown(renew);

/** The service refuses: its reason is announced, and the rider can order again at once. */
const refused = (screen: PurchaseScreen): Story => ({
  beforeEach: open(screen),
  play: async (played) => {
    const { canvas } = played;
    await send(played, screen, { ...lost(screen), status: 400, error: "Not today." });
    const says = await stage.until(() => canvas.getByText("Not today."));
    await expect(says.closest("[aria-live], [role=alert]")).not.toBeNull();
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await stage.until(() => expect(canvas.getByRole("button", screen.button)).toBeEnabled());
  },
});
export const RenewRefused = refused(renew);

/** The state cannot be read in time: nothing is sent, and the same button tries again. */
const notChecked = (screen: PurchaseScreen): Story => ({
  beforeEach: open(screen),
  play: async (played) => {
    const { canvas } = played;
    await send(played, screen, unreachable(screen));
    await stage.until(() => canvas.getByText("We could not check your order, so nothing was sent. Please try again."));
    await expect(await fetchSentBodies(screen)).toEqual([]);
    await stage.control({ faults: [] });
    await stage.until(() => expect(canvas.getByRole("button", screen.button)).toBeEnabled());
    await screen.send(played);
    await expectDone(played, screen);
  },
});
export const RenewNotChecked = notChecked(renew);

/** Another tab of this site pays or orders: nothing is sent until it has ended. */
const busy = (screen: PurchaseScreen): Story => ({
  beforeEach: open(screen),
  play: async (played) => {
    const { canvas } = played;
    await canvas.findByRole("button", screen.button);
    const end = keepPurchaseInProgress(stage.app);
    await screen.send(played);
    await stage.until(() => canvas.getByText(/^Something else is being paid for or ordered, here or in another tab/));
    await expect(await fetchSentBodies(screen)).toEqual([]);
    end();
    await screen.send(played);
    await expectDone(played, screen);
  },
});
export const FeesBusy = busy(fees);
