import type { StoryContext } from "@storybook/react-vite";
import type { ComponentType } from "react";
import { expect, waitFor, within } from "storybook/test";
import type { AppContext } from "../../src/context/app-context.ts";
import { SettleFeesScreen } from "../../src/features/fees/settle-fees-screen.tsx";
import { KeyCardScreen } from "../../src/features/key-card/key-card-screen.tsx";
import { RenewScreen } from "../../src/features/renewal/renewal-page.tsx";
import { RewardScreen } from "../../src/features/rewards/reward-screen.tsx";
import type { PurchaseWord } from "../../src/purchase/purchase-notices.tsx";
import { purchasesOf } from "../../src/purchase/purchases.ts";
import { sessionOf } from "../../src/session/session.ts";
import type { HeadingLevel } from "../../src/ui/heading.tsx";
import { type AccountStart, accountStageFor } from "./account-stage.tsx";
import { payFeesButtonNamed, agreeAndPay as payForPass } from "./renewal-play.tsx";
import { AT_REVIEW, PAY, acceptAndPay as payForSignUp, signUpStageFor } from "./sign-up-stage.tsx";
import type { BackEnd } from "./widget-stage.tsx";

type Played = Pick<StoryContext, "canvas" | "userEvent">;
/** The words of the notices about a purchase whose outcome is open; a rider reads them after its title. */
export const NOTICES = {
  purchase: {
    checking: "We are checking whether your purchase went through. Please do not pay again.",
    keyed: "We could not find your purchase. Try again: you will not be charged twice.",
    unkeyed: "We could not find your purchase. Check your email before you try again.",
    unknown:
      "We could not find out whether your purchase went through. Please do not pay again before you have asked us: ",
  },
  payment: {
    checking: "We are checking whether your payment went through. Please do not pay again.",
    keyed: "We could not find your payment. Try again: you will not be charged twice.",
    unkeyed: "We could not find your payment. Check your email before you try again.",
    unknown:
      "We could not find out whether your payment went through. Please do not pay again before you have asked us: ",
  },
  order: {
    checking: "We are checking whether your order was taken. Please do not order again.",
    keyed: "We could not find your order. Try again: it will not be sent or charged twice.",
    unkeyed: "We could not find your order. Check your email before you try again.",
    unknown: "We could not find out whether your order was taken. Please do not order again before you have asked us: ",
  },
  reward: {
    checking: "We are checking whether your reward was redeemed. Please do not redeem it again.",
    keyed: "We could not find your reward. Try again: your points will not be taken twice.",
    unkeyed: "We could not find your reward. Look at your points before you try again.",
    unknown:
      "We could not find out whether your reward was redeemed. Please do not redeem it again before you have asked us: ",
  },
} as const satisfies Record<PurchaseWord, object>;
/** How the notice about an outcome begins that only support can clear up. */
export const UNSHOWN_TEXT =
  "This went through before, and we do not see it now. Please do not try again. Ask us what happened to it: ";
/** How the notice about a pass begins that was perhaps paid for and that the account does not show yet. */
export const AWAITED_TEXT =
  "We do not see your new pass yet. It may still come, and we send you an email then. Please do not pay again; ask us: ";

export type PurchaseStoryStage = Pick<BackEnd, "clock" | "until" | "control" | "fetchReceived" | "freeze"> & {
  readonly app: AppContext;
};

/** How a story opens a screen that charges, orders or redeems, submits it, and submits it again. */
export interface PurchaseScreen {
  /** Sets up the screen, and returns a function that renders it. */
  open(options: {
    readonly isKeyed: boolean;
  }): Promise<{ stage: PurchaseStoryStage; render: () => React.ReactElement }>;
  /** The rider's actions that submit it the first time. */
  send(played: Played): Promise<void>;
  /** The rider's actions that submit it again, after the service did not find the first call. */
  sendAgain(played: Played): Promise<void>;
  /** The call that acts, and the path at which the sandbox records it. */
  readonly call: { readonly method: "POST" | "PUT"; readonly path: string; readonly received: string };
  /** The call that has the outcome. */
  readonly asked: { readonly method: "GET" | "POST"; readonly path: string };
  /** From now on the service shows the state from before, whatever it did. */
  hide(stage: PurchaseStoryStage): void;
  /** The button that submits it. */
  readonly button: { readonly name: RegExp };
  /** The text after a success. */
  readonly done: RegExp;
}

const openAccountScreen =
  (start: AccountStart, Screen: ComponentType<{ headingLevel: HeadingLevel }>): PurchaseScreen["open"] =>
  async ({ isKeyed }) => {
    const { stage, from, renderOf } = accountStageFor({ ...start, isKeyed });
    await from()();
    return { stage, render: renderOf(Screen) };
  };

const pressButton =
  (button: { readonly name: RegExp }) =>
  async ({ canvas, userEvent }: Played): Promise<void> => {
    const found = await canvas.findByRole("button", button);
    await waitFor(() => expect(found).toBeEnabled());
    await userEvent.click(found);
  };

const PAY_PASS = { name: /^Pay\s*\$156\.00$/ };
const PAY_FEES = payFeesButtonNamed();
const ORDER = { name: /^Order key fob$/ };
const REDEEM = { name: /^Redeem this reward$/ };
const PAY_SIGN_UP = { name: PAY };
const TRY_AGAIN = { name: /^Try again$/ };

const redeemReward = async (played: Played): Promise<void> => {
  await pressButton(REDEEM)(played);
  const dialog = within(played.canvas.getByRole("dialog"));
  await played.userEvent.click(dialog.getByRole("button", { name: "Redeem" }));
};

export const SCREENS = {
  renew: {
    open: openAccountScreen({ path: "/renew" }, RenewScreen),
    send: payForPass,
    // Everything in the form is locked, so the notice has the button.
    sendAgain: pressButton(TRY_AGAIN),
    call: { method: "POST", path: "3/registration", received: "/bikeshare/3/registration" },
    asked: { method: "GET", path: "1/user/summary" },
    hide: ({ freeze }) => freeze("GET", "1/user/summary"),
    button: PAY_PASS,
    done: /^You have your/,
  },
  fees: {
    open: openAccountScreen(
      {
        path: "/settle-fees",
        userName: "delinquent",
        control: { riders: [{ system: "phl", userName: "delinquent", card: {} }] },
      },
      SettleFeesScreen,
    ),
    send: pressButton(PAY_FEES),
    sendAgain: pressButton(PAY_FEES),
    call: { method: "PUT", path: "1/user/settledelinquency", received: "/bikeshare/1/user/settledelinquency" },
    asked: { method: "GET", path: "1/user" },
    hide({ freeze }) {
      freeze("GET", "1/user");
      freeze("GET", "user/unpaid-fees");
    },
    button: PAY_FEES,
    done: /^Your fees are settled/,
  },
  keyCard: {
    open: openAccountScreen({ path: "/key-card" }, KeyCardScreen),
    send: pressButton(ORDER),
    sendAgain: pressButton(ORDER),
    call: { method: "POST", path: "user/key-card/", received: "/bts/user/key-card/" },
    asked: { method: "GET", path: "1/user/usercard" },
    hide: ({ freeze }) => freeze("GET", "1/user/usercard"),
    button: ORDER,
    done: /^Your key fob is ordered/,
  },
  reward: {
    open: openAccountScreen({ path: "/rewards/redeem/1" }, RewardScreen),
    send: redeemReward,
    sendAgain: redeemReward,
    call: { method: "POST", path: "rewards/redeem/", received: "/bts/rewards/redeem/" },
    asked: { method: "GET", path: "rewards/points/" },
    hide: ({ freeze }) => freeze("GET", "rewards/points/"),
    button: REDEEM,
    done: /is yours\.$/,
  },
  signUp: {
    open: async ({ isKeyed }) => {
      const { stage, from, render } = signUpStageFor({ ...AT_REVIEW, isKeyed });
      await from()();
      return { stage, render };
    },
    send: (played) => payForSignUp(played),
    sendAgain: pressButton(PAY_SIGN_UP),
    call: { method: "POST", path: "register", received: "/account/register" },
    asked: { method: "POST", path: "lookup" },
    hide: ({ freeze }) => freeze("POST", "lookup", Response.json({}, { status: 404 })),
    button: PAY_SIGN_UP,
    done: /^Step 4 of 4: Confirmation$/,
  },
} as const satisfies Record<string, PurchaseScreen>;

/** Keeps another purchase of the page in progress until the returned function is called. */
export function keepPurchaseInProgress(app: AppContext): () => void {
  let release = () => {};
  void purchasesOf(app).reconcile({ subject: "signUp", userId: null }, () => {
    return new Promise<never>((_, reject) => {
      release = () => reject(new Error("nothing was sent"));
    });
  });
  return () => release();
}

/** The id of the rider, which separates their purchases from others'. */
export async function fetchRiderId(app: AppContext): Promise<number> {
  const { bikeshare } = await sessionOf(app).begin().calls();
  const user = await bikeshare.user();
  if (!user) throw new Error("nobody is logged in");
  return user.userId;
}
