import { useAppContext, useAppState } from "../../context/use-app-context.tsx";
import { useMinute } from "../../context/use-now.ts";
import { useHost } from "../../host/host-api.tsx";
import { useTranslation } from "../../i18n/translation.tsx";
import type { Wallet, WalletSheet } from "../../payment/card-provider.ts";
import { type SheetStatus, useWalletRenewal, useWalletSheet } from "../../payment/wallet.tsx";
import { isOpenOutcome } from "../../purchase/purchase-kind.ts";
import { reportSignUp } from "../../purchase/report-purchase.ts";
import { useProgress } from "../../purchase/use-progress.ts";
import { useAction } from "../../query/use-action.ts";
import type { SessionScope } from "../../session/session-scope.ts";
import type { Confirmation } from "../../store/purchase-slice.ts";
import { SIGN_UP_FORM } from "../../store/sign-up-slice.ts";
import type { RegistrationOrder, RegistrationOutcome } from "./registration.ts";
import {
  chosenWallet,
  isPrepaidRefused,
  mailingAddressFor,
  type OrderedCart,
  registrationCart,
  registrationObstacle,
  signUpCountryAndZip,
} from "./registration-cart.ts";
import { firstRenewalOf } from "./reviewed-details.tsx";
import { signUpOf } from "./sign-up.ts";
import type { StepProps } from "./steps.ts";
import { type Order, useOrder, usePromo, useSignUpDetails } from "./use-order.tsx";

export interface PurchaseControl {
  /** True from the click until the outcome is known, in every element of the app. */
  readonly isLocked: boolean;
  /** True while a promo code is being checked, so that the price is still unknown. */
  readonly isPriceOpen: boolean;
  readonly isChecking: boolean;
  readonly isSlow: boolean;
  /** True while the outcome of a sent order is unknown: nothing else may be sent. */
  readonly isUnsettled: boolean;
  readonly outcome: RegistrationOutcome | null;
  /** The wallet that provides a card when the rider pays; null where they entered a card. */
  readonly wallet: Wallet | null;
  readonly sheet: SheetStatus;
  pay(scope: SessionScope): Promise<void>;
  askAgain(): void;
}

/** Pays for the order of the review step, and moves to the step that follows from the outcome. */
export function usePurchase(go: StepProps["go"]): PurchaseControl {
  const app = useAppContext();
  const host = useHost();
  const signUp = signUpOf(app);
  const order = useOrder();
  const details = useSignUpDetails();
  const promo = usePromo();
  const status = useAppState(({ purchase }) => purchase.status);
  const hasCard = useAppState(({ enteredCard }) => enteredCard !== null);
  const wallet = hasCard ? null : chosenWallet(app);
  const sheet = useWalletSheet();
  const orderSheet = useOrderSheet(order);
  const progress = useProgress("signUp");
  // Another element may show a renewal of this page, which is not this purchase.
  const open = progress && isOpenOutcome(progress) ? progress : null;
  const [run, running] = useAction(async (scope, way: "buy" | "reconcile") => {
    const registration = toRegistration();
    // The card is used up or was never entered, or lacks a ZIP: the payment step asks for it.
    if (!registration) {
      await go("payment");
      return null;
    }
    // This step has the agreements; the first step asks for anything else that is missing.
    if (order && isPrepaidRefused(app, order.pass, registration.card)) {
      await go("payment");
      return null;
    }
    const obstacle = obstacleOf(registration);
    if (obstacle) {
      await go("details");
      return null;
    }
    const outcome = await signUp[way](registration);
    if (outcome.status === "done") await finish(scope, outcome.done);
    const { purchase } = app.store.getState();
    const at = purchase.status === "refused" ? purchase.at : null;
    if (at?.step === "payment") signUp.card.set(null, scope);
    if (at) await go(at.step);
    return outcome;
  });

  if (running.status === "failed") throw running.error;

  const mailingAddressOf = ({ pass }: Order) => mailingAddressFor(app.program, pass, details);
  const orderedWith = (ordered: Order, home: { readonly zip: string; readonly countryId: number }) => ({
    cart: registrationCart(app.store.getState(), details, { ...ordered, home, promo }),
    mailingAddress: mailingAddressOf(ordered),
  });
  const obstacleOf = (ordered: OrderedCart) => order && registrationObstacle(ordered, order.pass, app.program);

  function toRegistration(): RegistrationOrder | null {
    const card = signUp.card.get();
    if (!order || !card) return null;
    const home = signUpCountryAndZip(details, card, mailingAddressOf(order) !== null);
    return home && { ...orderedWith(order, home), card, expectedCost: order.total.total };
  }

  /**
   * Resolves to whether there is a card to pay with. The sheet has to open within the click, and only for an order that
   * can be paid.
   */
  async function takeWalletCard(
    scope: SessionScope,
    from: Wallet,
    ordered: Order,
    shown: WalletSheet,
  ): Promise<boolean> {
    // The card of the wallet provides country and ZIP, unless the rider typed them.
    const typed = { zip: details.addressZipCode, countryId: Number(details.countryId) };
    if (obstacleOf(orderedWith(ordered, typed))) {
      await go("details");
      return false;
    }
    const card = await sheet.pickCard(from, shown);
    if (card) signUp.card.set(card, scope);
    return card !== null;
  }

  async function finish(scope: SessionScope, confirmation: Confirmation): Promise<void> {
    reportSignUp(host, app, confirmation);
    if (confirmation.loggedIn) host.emit("bikeshare-session", { authenticated: true });
    await go("confirmation");
    scope.ifStillCurrent(() => {
      const { dropDraft, emptyCart, giveEmail } = app.store.getState();
      signUp.card.set(null, scope);
      giveEmail(null);
      dropDraft(SIGN_UP_FORM);
      dropDraft("signup-agreements");
      emptyCart();
    });
  }

  return {
    isLocked: status === "sending" || status === "checking" || running.status === "loading",
    isPriceOpen: promo.status === "checking",
    isChecking: status === "checking",
    isSlow: running.slow,
    isUnsettled: open !== null && open.status !== "notFound",
    // An outcome that is still unknown stays so, whichever step the rider moved to in the meantime.
    outcome: open ?? (running.status === "ready" ? running.data : null),
    wallet,
    sheet: sheet.status,
    pay: async (scope) => {
      if (wallet && order && orderSheet && !(await takeWalletCard(scope, wallet, order, orderSheet))) return;
      await run("buy");
    },
    askAgain: () => void run("reconcile"),
  };
}

/** The order as the wallet's sheet shows it; null while there is none. */
function useOrderSheet(order: Order | null): WalletSheet | null {
  const app = useAppContext();
  const { t } = useTranslation();
  const now = useMinute();
  const renewal = useWalletRenewal(order?.pass ?? null, order && firstRenewalOf(app, order.pass, now));
  if (!order) return null;
  const { pass, withCard, total } = order;
  const keyCard = { label: t(`passes.keyCard.name.${app.program.keyCardName}`), amount: total.card };
  return {
    total: total.total,
    lines: [{ label: pass.name, amount: total.pass }, ...(withCard ? [keyCard] : [])],
    renewal,
  };
}
