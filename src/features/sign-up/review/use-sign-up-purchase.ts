import { useEffect } from "react";
import { isOrderField, type RefusableField } from "../../../api/api-error.ts";
import type { AppContext } from "../../../app-context/app-context.ts";
import { useAppContext, useAppState } from "../../../app-context/use-app-context.tsx";
import { findOffered, mailsKeyCard } from "../../../domain/passes.ts";
import type { PromoGrant } from "../../../domain/promotions.ts";
import { REFUSAL_FIELD } from "../../../eligibility/claim-fields.ts";
import { type HostApi, useHost } from "../../../host/host-api.tsx";
import { enterOwnCode } from "../../../passes/promo-code.ts";
import { useKeyCardName } from "../../../passes/use-key-card-name.ts";
import type { CardDetails, Wallet, WalletSheet } from "../../../payment/card-provider.ts";
import { refusesPrepaid } from "../../../payment/payment-card.ts";
import { useWalletRenewal, useWalletSheet } from "../../../payment/wallet.tsx";
import { signUpDifference } from "../../../purchase/kinds/sign-up-difference.ts";
import type { PassTerms, SignUpOrder } from "../../../purchase/orders.ts";
import { isUnresolved, type PurchaseState, type Unsent } from "../../../purchase/purchase-state.ts";
import { type PurchaseControl, usePurchase } from "../../../purchase/use-purchase.ts";
import { beginScope } from "../../../session/begin-scope.ts";
import type { SessionScope } from "../../../session/session-scope.ts";
import { type RefusedInput, SIGN_UP_FORM } from "../../../store/sign-up-slice.ts";
import { INITIAL_DETAILS } from "../first-step/sign-up-details-schema.ts";
import { useOrder, usePromo, useSignUpDetails } from "../first-step/use-order.tsx";
import { signUpOf } from "../sign-up.ts";
import type { StepProps } from "../steps.ts";
import { isRegistrable, mailingAddressFor, registrationCart, signUpCountryAndZip } from "./registration-cart.ts";

export function useSignUpPurchase(go: StepProps["go"]) {
  const app = useAppContext();
  const signUp = signUpOf(app);
  const order = useOrder();
  const details = useSignUpDetails();
  const promo = usePromo();
  const hasCard = useAppState(({ enteredCard }) => enteredCard !== null);
  const wallet = hasCard ? null : signUp.card.wallet();
  const sheet = useWalletSheet();
  const sheetOf = useOrderSheet(order);
  const purchase = useNavigatingPurchase(go);
  // The chunk with the API calls loads early, so that neither the order nor a wallet's sheet waits for it.
  useEffect(() => {
    beginScope(app)
      .calls()
      .catch(() => {});
  }, [app]);

  /** A copy of the order, which later changes do not affect; or the step where the rider first has to add something. */
  function freezeOrder(
    terms: PassTerms,
    card: CardDetails,
    payingWallet: Wallet | null,
  ): SignUpOrder | "payment" | "details" {
    const mailingAddress = mailingAddressFor(app.program, terms.pass, details);
    const countryAndZip = signUpCountryAndZip(details, card, mailingAddress !== null);
    if (countryAndZip === null || refusesPrepaid(app.program, terms.pass, card)) return "payment";
    const choice = { pass: terms.pass, withKeyCard: terms.keyCard !== null, countryAndZip, promo };
    const cart = registrationCart(app.store.getState(), details, choice);
    if (!isRegistrable(cart, mailingAddress, terms.pass, app.program)) return "details";
    const isNewEmail = signUp.isNewEmail(details.contactEmail);
    return { ...terms, cart, card, wallet: payingWallet?.name ?? null, mailingAddress, isNewEmail };
  }

  async function pay(scope: SessionScope): Promise<void> {
    if (!order) return;
    signUp.forgetLookups();
    if (wallet) return payByWallet(scope, wallet, order);
    const card = signUp.card.get();
    const orderOrStep = card ? freezeOrder(order, card, null) : "payment";
    if (typeof orderOrStep === "string") await go(orderOrStep);
    else await purchase.pay(scope, orderOrStep);
  }

  /** Opens the sheet within the click, as browsers require, and only for an order that can be paid; then pays. */
  async function payByWallet(scope: SessionScope, payingWallet: Wallet, terms: PassTerms): Promise<void> {
    // This check of the details needs some card. The wallet's card will have a country and, as a rule, a ZIP.
    const assumedCard = { ...UNKNOWN_CARD, zip: details.addressZipCode || "00000", country: "US" };
    if (freezeOrder(terms, assumedCard, payingWallet) === "details") return void (await go("details"));
    let incompleteCard: CardDetails | null = null;
    await purchase.payByWallet<CardDetails>(scope, {
      pickCard: (accept, signal) => sheet.pickCard(payingWallet, sheetOf(terms), accept, signal),
      orderWith(card): SignUpOrder | Unsent {
        if (refusesPrepaid(app.program, terms.pass, card)) return { status: "prepaid" };
        const orderOrStep = freezeOrder(terms, card, payingWallet);
        if (typeof orderOrStep !== "string") return differenceFromSheet(orderOrStep) ?? orderOrStep;
        incompleteCard = card;
        return { status: "notSent" };
      },
    });
    if (incompleteCard === null) return;
    // The payment step asks for the country and ZIP that the wallet's card lacks.
    signUp.card.set(incompleteCard, scope);
    await go("payment");
  }

  /** Why the order is no longer as the sheet showed it, as far as the page itself can tell; null if it still is. */
  function differenceFromSheet(frozenOrder: SignUpOrder): Unsent | null {
    const { cart } = app.store.getState();
    const { code } = frozenOrder.cart.promocodeDetails;
    const isSameCart =
      cart.subscriptionTypeId === frozenOrder.pass.id && (code === null || cart.promocodeDetails.code === code);
    const grant: PromoGrant | null = promo.status === "applied" ? promo.grant : null;
    return isSameCart ? signUpDifference(app, frozenOrder, grant) : { status: "termsChanged" };
  }

  return {
    purchase,
    /** True while the rider must not change the order, since it is under way or unresolved. */
    isLocked: purchase.isBusy || isUnresolved(purchase.state),
    /** True while a promo code is being checked, so that the price is still unknown. */
    isPricePending: promo.status === "checking",
    /** The wallet that provides a card when the rider pays; null if they entered a card, or chose no wallet. */
    wallet,
    sheetStatus: sheet.status,
    pay,
  };
}

/** A card of which nothing is known before the wallet's sheet opens. The caller adds a country and ZIP. */
const UNKNOWN_CARD = { id: "", brand: "", lastFour: "", funding: "unknown" } as const;

/**
 * The purchase of the sign-up, whose outcome changes the step. A refusal leads to the refused field. A success leads to
 * the confirmation, reports a login to the page, and drops drafts, card and cart.
 */
export function useNavigatingPurchase(go: StepProps["go"]): PurchaseControl<"signUp"> {
  const app = useAppContext();
  const host = useHost();
  const signUp = signUpOf(app);
  async function followOutcome(scope: SessionScope, state: PurchaseState<"signUp">): Promise<void> {
    const wasTokenUsed = state.status !== "idle" && signUp.card.markSent();
    if (state.status === "refused") {
      // A refusal without a field may be about a token that was used before.
      const refusedInput = openRefusedField(app, state.field ?? (wasTokenUsed ? "tokenId" : null));
      app.store.setState({ refusedInput });
      if (refusedInput?.step === "payment") signUp.card.set(null, scope);
      if (refusedInput) await go(refusedInput.step);
    }
    if (state.status !== "done") return;
    if (state.done.loggedIn) reportLogin(app, host);
    await go("confirmation");
    scope.ifStillCurrent(() => {
      const { dropDraft, emptyCart } = app.store.getState();
      signUp.card.set(null, scope);
      app.store.setState({ enteredEmail: null });
      dropDraft(SIGN_UP_FORM);
      dropDraft("signup-agreements");
      emptyCart();
    });
  }
  return usePurchase("signUp", null, { isShown: false, onEnded: (scope, state) => void followOutcome(scope, state) });
}

/** Reports to the page that the rider is logged in, and later logged out: there may be no account element to do so. */
function reportLogin({ store }: AppContext, host: HostApi): void {
  host.emit("bikeshare-session", { authenticated: true });
  const unsubscribe = store.subscribe(({ session }) => {
    if (session.status !== "anonymous") return;
    unsubscribe();
    host.emit("bikeshare-session", { authenticated: false });
  });
}

function useOrderSheet(order: PassTerms | null): (terms: PassTerms) => WalletSheet {
  const keyCardName = useKeyCardName();
  const renewal = useWalletRenewal(order?.pass ?? null, order?.quote.laterCharges?.on ?? null);
  return ({ pass, quote, keyCard, total }) => ({
    total,
    lines: [
      { label: pass.name, amount: quote.chargeToday },
      ...(keyCard === null ? [] : [{ label: keyCardName, amount: keyCard }]),
    ],
    renewal,
  });
}

/** Opens the refused field and undoes what depended on its value. Null for no field, or one that sign-up lacks. */
export function openRefusedField(
  app: Pick<AppContext, "store" | "program" | "services">,
  field: RefusableField | null,
): RefusedInput | null {
  const { store, program } = app;
  if (field === null) return null;
  if (field === "tokenId") return { step: "payment" };
  const { writeDraft, cart, drafts, keepVerifiedFare, updateCart } = store.getState();
  const values = { ...INITIAL_DETAILS, ...drafts[SIGN_UP_FORM] };
  if (field === "discountVerified") {
    keepVerifiedFare(false);
    updateCart((current) => ({ ...current, discountVerified: false }));
    const name = cart.discountType === "none" ? "pass" : REFUSAL_FIELD[cart.discountType];
    return { step: "details", name, value: values[name] };
  }
  if (!isOrderField(field)) return null;
  const pass = findOffered(program, Number(values.pass));
  const isMailed = pass !== null && mailsKeyCard(program, pass, values.withKeyCard);
  // Without a mailing address, ZIP and country belong to the card.
  if ((field === "addressZipCode" || field === "countryId") && !isMailed) return { step: "payment" };
  if (field === "subscriptionTypeId") store.setState({ isPassListOpen: true });
  if (field === "contactPhone") store.setState({ confirmedPhone: null });
  if (field === "promoCode") {
    // An invalid code moves from the cart, where it changed the price, back to its field.
    writeDraft(SIGN_UP_FORM, { promoCode: cart.promocodeDetails.code ?? "" });
    enterOwnCode(app, "");
  }
  // A rider without a username of their own used the e-mail, so the field for a username opens with the e-mail.
  if (field === "userName" && values.userName === "") writeDraft(SIGN_UP_FORM, { userName: values.contactEmail });
  const name = field === "subscriptionTypeId" ? "pass" : field;
  const refusedValues = { ...INITIAL_DETAILS, ...store.getState().drafts[SIGN_UP_FORM] };
  return { step: "details", name, value: refusedValues[name] };
}
