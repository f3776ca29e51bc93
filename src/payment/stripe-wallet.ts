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

/** The order in which Stripe prefers wallets where there are several. */
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
    // The browser fills cards that it has saved into the fields instead.
    disableWallets: ["browserCard"],
    // Apple Pay only returns the billing address, with the ZIP, together with a name.
    requestPayerName: true,
  });
  const availableWallets = await request.canMakePayment();
  const name = WALLET_ORDER.find((each) => availableWallets?.[each]);
  return name ? { name, pickCard: (sheet, ...rest) => pickCard(request, optionsOf(sheet, merchant), ...rest) } : null;
}

function pickCard(
  request: PaymentRequest,
  options: PaymentRequestUpdateOptions,
  accept: (card: CardDetails) => boolean,
  signal: AbortSignal,
): Promise<CardDetails | null> {
  return new Promise((resolve, reject) => {
    function end(): void {
      request.off("token", takeToken);
      request.off("cancel", close);
      signal.removeEventListener("abort", abort);
    }
    function takeToken({ token, complete }: PaymentRequestTokenEvent): void {
      const card = cardDetailsOf(token);
      const isAccepted = accept(card);
      // The sheet must not wait for our own call: that takes up to 60 s, and the sheet fails after 30.
      complete(isAccepted ? "success" : "fail");
      end();
      resolve(isAccepted ? card : null);
    }
    function close(): void {
      end();
      resolve(null);
    }
    function abort(): void {
      request.abort();
      close();
    }
    request.on("token", takeToken);
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

/** The sheet shows dates in the device's time zone, in which a date without a time (midnight UTC) may be a day off. */
const recurringPaymentOf = ({ label, amount, days, from, terms, managedAt }: WalletRenewal) => ({
  paymentDescription: label,
  billingAgreement: terms,
  managementURL: managedAt,
  regularBilling: {
    label,
    amount,
    recurringPaymentIntervalUnit: "day" as const,
    recurringPaymentIntervalCount: days,
    ...(from !== null && { recurringPaymentStartDate: new Date(`${from}T00:00`) }),
  },
});
