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
 * An order that was sent and not found, on each screen that charges, orders or redeems. The notices of all other states are
 * in `notice.stories.tsx`, and the fault matrix and the histories have what leads to them.
 */
export default { title: "purchase/Unresolved orders" } satisfies Meta;
type Played = Pick<StoryContext, "canvas" | "canvasElement" | "userEvent">;

const { stage, from, renderOf } = accountStageFor();
const signUp = signUpStageFor(AT_REVIEW);

/** A proxy answers an order, which does not arrive. */
const lostCall = (method: "POST" | "PUT", path: string) => [failingCall(method, path, { status: 502 })];

const NOT_FOUND = /^We could not find your \w+\. Try again: /;

/** The notice names the order and is announced, focus is not lost, and nothing can be changed or sent but by it. */
async function expectFrozen({ canvas, canvasElement }: Played, { until }: Pick<BackEnd, "until"> = stage) {
  const says = await until(() => canvas.getByText(NOT_FOUND));
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

/** A screen of the account on which one press submits. */
const lost = (
  start: AccountStart,
  Screen: ComponentType,
  call: Parameters<typeof lostCall>,
  button: { readonly name: RegExp },
): Story => ({
  render: renderOf(Screen),
  beforeEach: from(start, lostCall(...call)),
  play: async (played) => {
    const found = await played.canvas.findByRole("button", button);
    await waitFor(() => expect(found).toBeEnabled());
    await played.userEvent.click(found);
    await expectFrozen(played);
  },
});
export const FeesNotFound = lost(
  { path: "/settle-fees", userName: "delinquent", control: riderWith("delinquent", { card: {} }) },
  SettleFeesScreen,
  ["PUT", "1/user/settledelinquency"],
  payFeesButtonNamed(),
);
export const KeyCardNotFound = lost({ path: "/key-card" }, KeyCardScreen, ["POST", "user/key-card/"], {
  name: /^Order key fob$/,
});
export const RewardNotFound = lost({ path: "/rewards/redeem/1" }, RewardScreen, ["POST", "rewards/redeem/"], {
  name: /^Redeem this reward$/,
});

export const SignUpNotFound: Story = {
  render: signUp.render,
  beforeEach: signUp.from({}, lostCall("POST", "register")),
  play: async (played) => {
    await acceptAndPay(played);
    await expectFrozen(played, signUp.stage);
  },
};

/** The rider gives the order up: after its warning the form is back, and the next order is new. */
export const RenewStartedOver: Story = {
  render: renderOf(RenewScreen),
  beforeEach: from({ path: "/renew?early=1" }, lostCall("POST", "3/registration")),
  play: async (played) => {
    const { canvas, userEvent } = played;
    const payButton = payButtonNamed("156.00");
    await agreeAndPay(played);
    const notice = await expectFrozen(played);
    await userEvent.click(within(notice).getByRole("button", { name: "Start over" }));
    const dialog = within(canvas.getByRole("dialog", { name: "Start over?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Start over" }));
    await stage.until(() => expect(canvas.getByRole("button", payButton)).toBeEnabled());
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await expect(canvas.queryByText(NOT_FOUND)).toBeNull();
    await agreeAndPay(played);
    await stage.until(() => expect(canvas.getAllByText(/^You have your/)).not.toHaveLength(0));
    await expect((await stage.fetchReceived("/bikeshare/3/registration")).filter(Boolean)).toHaveLength(2);
  },
};
