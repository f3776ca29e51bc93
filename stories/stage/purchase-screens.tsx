import type { StoryContext } from "@storybook/react-vite";
import type { ComponentType } from "react";
import { expect, fireEvent, waitFor } from "storybook/test";
import type { AppContext } from "../../src/app-context/app-context.ts";
import { SettleFeesScreen } from "../../src/features/fees/settle-fees-screen.tsx";
import { KeyCardScreen } from "../../src/features/key-card/key-card-screen.tsx";
import { RenewScreen } from "../../src/features/renewal/renewal-screen.tsx";
import { RewardScreen } from "../../src/features/rewards/reward-screen.tsx";
import { sessionOf } from "../../src/session/session.ts";
import { type AccountStart, accountStageFor, riderWith } from "./account-stage.tsx";
import { payButtonNamed, payFeesButtonNamed, agreeAndPay as payForPass } from "./renewal-play.tsx";
import { AT_REVIEW, PAY, acceptAndPay as payForSignUp, signUpStageFor } from "./sign-up-stage.tsx";
import type { BackEnd } from "./widget-stage.tsx";

type Played = Pick<StoryContext, "canvas" | "userEvent">;
export type PurchaseStoryStage = Pick<BackEnd, "clock" | "until" | "control" | "fetchReceived" | "freeze"> & {
  readonly app: AppContext;
};

/** A screen that charges, orders or redeems, and how a rider uses it. */
export interface PurchaseScreen {
  /** Sets up the screen, and returns a function that renders it. */
  open(): Promise<{ stage: PurchaseStoryStage; render: () => React.ReactElement }>;
  /** The rider's actions that submit it. */
  send(played: Played): Promise<void>;
  /** The call that acts. */
  readonly call: { readonly method: "POST" | "PUT"; readonly path: string };
  /** The button that submits it. */
  readonly button: { readonly name: RegExp };
}

const openAccountScreen =
  (start: AccountStart, Screen: ComponentType): PurchaseScreen["open"] =>
  async () => {
    const { stage, from, renderOf } = accountStageFor(start);
    await from()();
    return { stage, render: renderOf(Screen) };
  };

/** A screen of the account on which one press submits. */
const singlePress = (
  start: AccountStart,
  Screen: ComponentType,
  call: PurchaseScreen["call"],
  button: PurchaseScreen["button"],
): PurchaseScreen => ({
  open: openAccountScreen(start, Screen),
  send: async ({ canvas, userEvent }) => {
    const found = await canvas.findByRole("button", button);
    await waitFor(() => expect(found).toBeEnabled());
    await userEvent.click(found);
  },
  call,
  button,
});

export const SCREENS = {
  renew: {
    open: openAccountScreen({ path: "/renew?early=1" }, RenewScreen),
    send: payForPass,
    call: { method: "POST", path: "3/registration" },
    button: payButtonNamed("156.00"),
  },
  fees: singlePress(
    { path: "/settle-fees", userName: "delinquent", control: riderWith("delinquent", { card: {} }) },
    SettleFeesScreen,
    { method: "PUT", path: "1/user/settledelinquency" },
    payFeesButtonNamed(),
  ),
  keyCard: singlePress(
    { path: "/key-card" },
    KeyCardScreen,
    { method: "POST", path: "user/key-card/" },
    { name: /^Order key fob$/ },
  ),
  reward: singlePress(
    { path: "/rewards/redeem/1" },
    RewardScreen,
    { method: "POST", path: "rewards/redeem/" },
    { name: /^Redeem this reward$/ },
  ),
  signUp: {
    open: async () => {
      const { stage, from, render } = signUpStageFor(AT_REVIEW);
      await from()();
      return { stage, render };
    },
    send: (played) => payForSignUp(played),
    call: { method: "POST", path: "register" },
    button: { name: PAY },
  },
} as const satisfies Record<string, PurchaseScreen>;

/** Fires the event that Esc fires in a modal dialog: a synthetic key has no such effect. */
export async function pressEsc(dialog: HTMLElement): Promise<void> {
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
}

/** The id of the rider, which separates their purchases from others'. */
export async function fetchRiderId(app: AppContext): Promise<number> {
  const { bikeshare } = await sessionOf(app).begin().calls();
  const user = await bikeshare.user();
  if (!user) throw new Error("nobody is logged in");
  return user.userId;
}
