import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import type { ComponentType } from "react";
import { expect, waitFor, within } from "storybook/test";
import { SettleFeesScreen } from "../../src/features/fees/settle-fees-screen.tsx";
import { KeyCardScreen } from "../../src/features/key-card/key-card-screen.tsx";
import { RenewScreen } from "../../src/features/renewal/renewal-screen.tsx";
import { RewardScreen } from "../../src/features/rewards/reward-screen.tsx";
import { type AccountStart, accountStageFor, failingCall, riderWith } from "../stage/account-stage.tsx";
import { agreeAndPay, payButtonNamed, payFeesButtonNamed } from "../stage/renewal-play.tsx";
import { AT_REVIEW, acceptAndPay, signUpStageFor } from "../stage/sign-up-stage.tsx";
import type { BackEnd } from "../stage/widget-stage.tsx";

/**
 * An order that was sent and not found, on each screen that charges, orders or redeems. The notices of all other states
 * are in `notice.stories.tsx`; what leads to the states is in test/faults and test/histories.
 */
export default { title: "purchase/Unresolved orders" } satisfies Meta;
type PlayContext = Pick<StoryContext, "canvas" | "canvasElement" | "userEvent">;

const { stage, setUp, renderOf } = accountStageFor();
const signUp = signUpStageFor(AT_REVIEW);

/** A proxy answers the call of an order with an error, and the order never reaches the service. */
const lostCall = (method: "POST" | "PUT", path: string) => [failingCall(method, path, { status: 502 })];

const NOT_FOUND = /^We could not find your \w+\. Try again: /;

/** The notice names the order and is announced, focus is kept, and only the buttons of the notice can be used. */
async function expectFrozen({ canvas, canvasElement }: PlayContext, { waitUntil }: Pick<BackEnd, "waitUntil"> = stage) {
  const text = await waitUntil(() => canvas.getByText(NOT_FOUND));
  const notice = text.closest<HTMLElement>(".bs-notice") ?? canvasElement;
  await expect(notice.querySelector(".bs-notice__title")).not.toBeEmptyDOMElement();
  await expect(notice.closest("[aria-live], [role=alert]")).not.toBeNull();
  await waitFor(() => expect(document.body).not.toHaveFocus());
  const findEnabled = (role: string) => canvas.queryAllByRole(role).filter((control) => !control.matches(":disabled"));
  // Leaves out the retry button of a notice about data that could not be loaded.
  const orderButtons = findEnabled("button").filter(
    (button) => !button.closest(".bs-notice")?.textContent?.includes("fetching"),
  );
  await expect(orderButtons.map(({ textContent }) => textContent)).toEqual(["Try again", "Start over"]);
  for (const role of ["textbox", "checkbox", "combobox"]) await expect(findEnabled(role)).toEqual([]);
  // The ordered pass is the only one that is left in the list.
  for (const radio of findEnabled("radio")) await expect(radio).toBeChecked();
  await expect(canvasElement).not.toHaveTextContent(/did not go through|\bpromo code\b/i);
  return notice;
}

/** The story of a lost order on a screen of the account, where one press sends the order. */
const lostOrderStory = (
  start: AccountStart,
  Screen: ComponentType,
  call: Parameters<typeof lostCall>,
  button: { readonly name: RegExp },
): Story => ({
  render: renderOf(Screen),
  beforeEach: setUp(start, lostCall(...call)),
  play: async (context) => {
    const submitButton = await context.canvas.findByRole("button", button);
    await waitFor(() => expect(submitButton).toBeEnabled());
    await context.userEvent.click(submitButton);
    await expectFrozen(context);
  },
});
export const FeesNotFound = lostOrderStory(
  { path: "/settle-fees", userName: "delinquent", control: riderWith("delinquent", { card: {} }) },
  SettleFeesScreen,
  ["PUT", "1/user/settledelinquency"],
  payFeesButtonNamed(),
);
export const KeyCardNotFound = lostOrderStory({ path: "/key-card" }, KeyCardScreen, ["POST", "user/key-card/"], {
  name: /^Order key fob$/,
});
export const RewardNotFound = lostOrderStory({ path: "/rewards/redeem/1" }, RewardScreen, ["POST", "rewards/redeem/"], {
  name: /^Redeem this reward$/,
});

export const SignUpNotFound: Story = {
  render: signUp.render,
  beforeEach: signUp.setUp({}, lostCall("POST", "register")),
  play: async (context) => {
    await acceptAndPay(context);
    await expectFrozen(context, signUp.stage);
  },
};

/** The rider gives the order up: after a warning the form can be used again, and sends a new order. */
export const RenewStartedOver: Story = {
  render: renderOf(RenewScreen),
  beforeEach: setUp({ path: "/renew?early=1" }, lostCall("POST", "3/registration")),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const payButton = payButtonNamed("156.00");
    await agreeAndPay(context);
    const notice = await expectFrozen(context);
    await userEvent.click(within(notice).getByRole("button", { name: "Start over" }));
    const dialog = within(canvas.getByRole("dialog", { name: "Start over?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Start over" }));
    await stage.waitUntil(() => expect(canvas.getByRole("button", payButton)).toBeEnabled());
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await expect(canvas.queryByText(NOT_FOUND)).toBeNull();
    await agreeAndPay(context);
    await stage.waitUntil(() => expect(canvas.getAllByText(/^You have your/)).not.toHaveLength(0));
    await expect((await stage.fetchReceived("/bikeshare/3/registration")).filter(Boolean)).toHaveLength(2);
  },
};
