import type { PaymentRequest, PaymentRequestTokenEvent, PaymentRequestUpdateOptions, Stripe } from "@stripe/stripe-js";
import { ZERO } from "../lib/money.ts";
import {
  type CardDetails,
  CardProviderError,
  type Wallet,
  type WalletName,
  type WalletRenewal,
  type WalletSheet,
} from "./card-provider.ts";
import { cardDetailsOf } from "./stripe-token.ts";

/** Which of several Stripe's sheet is for, in its own order. */
const ORDER: readonly WalletName[] = ["applePay", "link", "googlePay"];
const NOTHING_YET: WalletSheet = { total: ZERO, lines: [], renewal: null };

/**
 * The wallet that Stripe says the browser has; null for none. Its payment request gives a card token; the Express Checkout
 * Element gives none, and the button element that went with it is gone from Stripe.js (docs/decisions/0018-wallets.md).
 */
export async function findStripeWallet(stripe: Stripe, merchant: string): Promise<Wallet | null> {
  const request = stripe.paymentRequest({
    country: "US",
    currency: "usd",
    total: totalOf(NOTHING_YET, merchant),
    // Cards that the browser saved are for the fields.
    disableWallets: ["browserCard"],
    // Apple Pay gives the billing address, and so the ZIP, only with a name.
    requestPayerName: true,
  });
  const found = await request.canMakePayment();
  const name = ORDER.find((each) => found?.[each]);
  return name ? { name, pickCard: (sheet, signal) => pickCard(request, optionsOf(sheet, merchant), signal) } : null;
}

function pickCard(
  request: PaymentRequest,
  options: PaymentRequestUpdateOptions,
  signal: AbortSignal,
): Promise<CardDetails | null> {
  return new Promise((resolve, reject) => {
    function end(): void {
      request.off("token", take);
      request.off("cancel", close);
      signal.removeEventListener("abort", abort);
    }
    function take({ token, complete }: PaymentRequestTokenEvent): void {
      // Not after our own call: that takes up to 60 s, and the sheet gives up after 30.
      complete("success");
      end();
      resolve(cardDetailsOf(token));
    }
    function close(): void {
      end();
      resolve(null);
    }
    function abort(): void {
      request.abort();
      close();
    }
    request.on("token", take);
    request.on("cancel", close);
    signal.addEventListener("abort", abort);
    try {
      request.update(options);
      request.show();
    } catch {
      end();
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

const recurringPaymentOf = ({ label, amount, days, from, terms, managedAt }: WalletRenewal) => ({
  paymentDescription: label,
  billingAgreement: terms,
  managementURL: managedAt,
  regularBilling: {
    label,
    amount,
    recurringPaymentIntervalUnit: "day" as const,
    recurringPaymentIntervalCount: days,
    ...(from !== null && { recurringPaymentStartDate: new Date(from) }),
  },
});
