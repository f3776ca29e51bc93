import type { StoryContext } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import type { AppContext } from "../../src/context/app-context.ts";
import { SettleFeesScreen } from "../../src/features/fees/settle-fees-screen.tsx";
import { KeyCardScreen } from "../../src/features/key-card/key-card-screen.tsx";
import { RewardScreen } from "../../src/features/rewards/reward-screen.tsx";
import { purchasesOf } from "../../src/purchase/purchases.ts";
import { sessionOf } from "../../src/session/session.ts";
import { AccountOn, type AccountStart, createAccountStage } from "./account-stage.tsx";
import type { BackEnd } from "./back-end.ts";
import { payFeesButton, pay as payForPass, RenewalOn } from "./renewal-play.tsx";
import { createSignUpStage, MONTHLY, SignUpOn, TYPED } from "./sign-up-stage.tsx";

type Played = Pick<StoryContext, "canvas" | "userEvent">;
export type PurchaseStage = Pick<BackEnd, "clock" | "until" | "control" | "received" | "freeze"> & {
  readonly app: AppContext;
};

/** How a story opens a screen that charges, orders or redeems, submits it, and submits it again. */
export interface PurchaseScreen {
  /** Sets up the screen, and returns a function that renders it. */
  open(options: { readonly isKeyed: boolean }): Promise<{ stage: PurchaseStage; render: () => React.ReactElement }>;
  /** The rider's actions that submit it the first time. */
  send(played: Played): Promise<void>;
  /** The rider's actions that submit it again, after the service did not find the first call. */
  sendAgain(played: Played): Promise<void>;
  /** The call that acts, and the path at which the sandbox records it. */
  readonly call: { readonly method: "POST" | "PUT"; readonly path: string; readonly received: string };
  /** The call that has the outcome. */
  readonly asked: { readonly method: "GET" | "POST"; readonly path: string };
  /** From now on the service shows the state from before, whatever it did. */
  hide(stage: PurchaseStage): void;
  /** The button that submits it. */
  readonly button: { readonly name: RegExp };
  /** The text after a success. */
  readonly done: RegExp;
}

const accountScreen =
  (start: AccountStart, render: (stage: Awaited<ReturnType<typeof createAccountStage>>) => React.ReactElement) =>
  async ({ isKeyed }: { readonly isKeyed: boolean }) => {
    const stage = await createAccountStage({ ...start, isKeyed });
    return { stage, render: () => render(stage) };
  };

const press =
  (button: { readonly name: RegExp }) =>
  async ({ canvas, userEvent }: Played): Promise<void> => {
    const found = await canvas.findByRole("button", button);
    await waitFor(() => expect(found).toBeEnabled());
    await userEvent.click(found);
  };

const PAY_PASS = { name: /^Pay\s*\$156\.00$/ };
const PAY_FEES = payFeesButton();
const ORDER = { name: /^Order key fob$/ };
const REDEEM = { name: /^Redeem this reward$/ };
const PAY_SIGN_UP = { name: /^Pay\s*\$20\.00$/ };
const TRY_AGAIN = { name: /^Try again$/ };

const redeem = async (played: Played): Promise<void> => {
  await press(REDEEM)(played);
  const dialog = within(played.canvas.getByRole("dialog"));
  await played.userEvent.click(dialog.getByRole("button", { name: "Redeem" }));
};

export const SCREENS = {
  renew: {
    open: accountScreen({ place: "/renew" }, (stage) => <RenewalOn stage={stage} />),
    send: payForPass,
    // Everything in the form is locked, so the notice has the button.
    sendAgain: press(TRY_AGAIN),
    call: { method: "POST", path: "3/registration", received: "/bikeshare/3/registration" },
    asked: { method: "GET", path: "1/user/summary" },
    hide: ({ freeze }) => freeze("GET", "1/user/summary"),
    button: PAY_PASS,
    done: /^You have your/,
  },
  fees: {
    open: accountScreen(
      {
        place: "/settle-fees",
        userName: "delinquent",
        control: { riders: [{ system: "phl", userName: "delinquent", card: {} }] },
      },
      (stage) => (
        <AccountOn stage={stage}>
          <SettleFeesScreen headingLevel={2} />
        </AccountOn>
      ),
    ),
    send: press(PAY_FEES),
    sendAgain: press(PAY_FEES),
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
    open: accountScreen({ place: "/key-card" }, (stage) => (
      <AccountOn stage={stage}>
        <KeyCardScreen headingLevel={2} />
      </AccountOn>
    )),
    send: press(ORDER),
    sendAgain: press(ORDER),
    call: { method: "POST", path: "user/key-card/", received: "/bts/user/key-card/" },
    asked: { method: "GET", path: "1/user/usercard" },
    hide: ({ freeze }) => freeze("GET", "1/user/usercard"),
    button: ORDER,
    done: /^Your key fob is ordered/,
  },
  reward: {
    open: accountScreen({ place: "/rewards/redeem/1" }, (stage) => (
      <AccountOn stage={stage}>
        <RewardScreen headingLevel={2} />
      </AccountOn>
    )),
    send: redeem,
    sendAgain: redeem,
    call: { method: "POST", path: "rewards/redeem/", received: "/bts/rewards/redeem/" },
    asked: { method: "GET", path: "rewards/points/" },
    hide: ({ freeze }) => freeze("GET", "rewards/points/"),
    button: REDEEM,
    done: /is yours\.$/,
  },
  signUp: {
    open: async ({ isKeyed }) => {
      const stage = await createSignUpStage({
        step: "review",
        typed: { ...TYPED, withCard: "no" },
        chosen: MONTHLY,
        isPhoneConfirmed: true,
        card: {},
        isKeyed,
      });
      return { stage, render: () => <SignUpOn stage={stage} /> };
    },
    async send({ canvas, userEvent }) {
      for (const box of canvas.getAllByRole("checkbox")) await userEvent.click(box);
      await press(PAY_SIGN_UP)({ canvas, userEvent });
    },
    sendAgain: press(PAY_SIGN_UP),
    call: { method: "POST", path: "register", received: "/account/register" },
    asked: { method: "POST", path: "lookup" },
    hide: ({ freeze }) => freeze("POST", "lookup", Response.json({}, { status: 404 })),
    button: PAY_SIGN_UP,
    done: /^Step 4 of 4: Confirmation$/,
  },
} as const satisfies Record<string, PurchaseScreen>;

/** Keeps another purchase of the page in progress until the returned function is called. */
export function holdPurchases(app: AppContext): () => void {
  let release = () => {};
  void purchasesOf(app).reconcile({ subject: "signUp", userId: null }, () => {
    return new Promise<never>((_, reject) => {
      release = () => reject(new Error("nothing was sent"));
    });
  });
  return () => release();
}

/** The id of the rider, which separates their purchases from others'. */
export async function riderIdOf(app: AppContext): Promise<number> {
  const { bikeshare } = await sessionOf(app).begin().calls();
  const user = await bikeshare.user();
  if (!user) throw new Error("nobody is logged in");
  return user.userId;
}
