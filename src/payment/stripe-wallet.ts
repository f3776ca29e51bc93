import type {
  PaymentRequest,
  PaymentRequestTokenEvent,
  PaymentRequestUpdateOptions,
  Stripe,
  Token,
} from "@stripe/stripe-js";
import { ZERO } from "../lib/money.ts";
import {
  type CardDetails,
  CardProviderError,
  type Wallet,
  type WalletName,
  type WalletRenewal,
  type WalletSheet,
} from "./card-provider.ts";

const FUNDINGS = ["credit", "debit", "prepaid"] as const;

export function cardDetailsOf({ id, card }: Token): CardDetails {
  return {
    id,
    brand: card?.brand ?? "",
    lastFour: card?.last4 ?? "",
    funding: FUNDINGS.find((funding) => funding === card?.funding) ?? "unknown",
    country: card?.country ?? null,
    zip: card?.address_zip ?? null,
  };
}

/** The order in which Stripe prefers wallets if the browser has several. */
const WALLET_ORDER: readonly WalletName[] = ["applePay", "link", "googlePay"];
const EMPTY_SHEET: WalletSheet = { total: ZERO, lines: [], renewal: null };

/**
 * The wallet that Stripe finds in the browser; null for none. Only its payment request returns a card token: the
 * Express Checkout Element does not, and Stripe.js removed the button element (docs/decisions/0018-wallets.md).
 */
export async function findStripeWallet(stripe: Stripe, merchant: string): Promise<Wallet | null> {
  const request = stripe.paymentRequest({
    country: "US",
    currency: "usd",
    total: totalOf(EMPTY_SHEET, merchant),
    // The browser fills its saved cards into the card fields instead.
    disableWallets: ["browserCard"],
    // Apple Pay returns the billing address with the ZIP only if a name is requested as well.
    requestPayerName: true,
  });
  const availableWallets = await request.canMakePayment();
  const name = WALLET_ORDER.find((walletName) => availableWallets?.[walletName]);
  return name ? { name, pickCard: (sheet, ...rest) => pickCard(request, optionsOf(sheet, merchant), ...rest) } : null;
}

function pickCard(
  request: PaymentRequest,
  options: PaymentRequestUpdateOptions,
  accept: (card: CardDetails) => boolean,
  signal: AbortSignal,
): Promise<CardDetails | null> {
  return new Promise((resolve, reject) => {
    function removeListeners(): void {
      request.off("token", takeToken);
      request.off("cancel", endWithoutCard);
      signal.removeEventListener("abort", abortSheet);
    }
    function takeToken({ token, complete }: PaymentRequestTokenEvent): void {
      const card = cardDetailsOf(token);
      const isAccepted = accept(card);
      // The sheet must not wait for our own call, which takes up to 60 s: the sheet fails after 30.
      complete(isAccepted ? "success" : "fail");
      removeListeners();
      resolve(isAccepted ? card : null);
    }
    function endWithoutCard(): void {
      removeListeners();
      resolve(null);
    }
    function abortSheet(): void {
      request.abort();
      endWithoutCard();
    }
    request.on("token", takeToken);
    request.on("cancel", endWithoutCard);
    signal.addEventListener("abort", abortSheet);
    try {
      request.update(options);
      request.show();
    } catch {
      removeListeners();
      reject(new CardProviderError("the wallet did not open"));
    }
  });
}

const totalOf = ({ total }: WalletSheet, merchant: string) => ({
  label: merchant,
  amount: total,
  pending: total === ZERO,
});

function optionsOf(sheet: WalletSheet, merchant: string): PaymentRequestUpdateOptions {
  const { lines, renewal } = sheet;
  return {
    total: totalOf(sheet, merchant),
    displayItems: [...lines, ...(renewal ? [renewal] : [])].map(({ label, amount }) => ({ label, amount })),
    applePay: renewal ? { recurringPaymentRequest: recurringPaymentOf(renewal) } : { recurringPaymentRequest: null },
  };
}

/** The start is a local midnight: the sheet uses the device's time zone, where midnight UTC may be the day before. */
const recurringPaymentOf = ({ label, amount, intervalDays, firstCharge, terms, managementUrl }: WalletRenewal) => ({
  paymentDescription: label,
  billingAgreement: terms,
  managementURL: managementUrl,
  regularBilling: {
    label,
    amount,
    recurringPaymentIntervalUnit: "day" as const,
    recurringPaymentIntervalCount: intervalDays,
    ...(firstCharge !== null && { recurringPaymentStartDate: new Date(`${firstCharge}T00:00`) }),
  },
});
