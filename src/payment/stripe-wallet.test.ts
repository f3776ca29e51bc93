import { execFileSync } from "node:child_process";
import type { PaymentRequestOptions, PaymentRequestUpdateOptions, Stripe, Token } from "@stripe/stripe-js";
import { expect, it, vi } from "vitest";
import { CARD_TOKEN } from "../../test/fake-card.ts";
import { cents, ZERO } from "../lib/money.ts";
import { CardProviderError, type Wallet, type WalletSheet } from "./card-provider.ts";
import { findStripeWallet } from "./stripe-wallet.ts";

const ONE_TIME_SHEET: WalletSheet = {
  total: cents(1500),
  lines: [{ label: "Guest Pass", amount: cents(1500) }],
  renewal: null,
};
const RENEWING_SHEET: WalletSheet = {
  total: cents(1600),
  lines: [{ label: "Monthly Pass", amount: cents(1600) }],
  renewal: {
    label: "Monthly Pass, every 30 days until you cancel",
    amount: cents(2000),
    intervalDays: 30,
    firstCharge: "2026-04-14",
    terms: "$20.00 every 30 days until you cancel.",
    managementUrl: "https://account.example.org/cancel",
  },
};
const STRIPE_CARD = { brand: "Visa", last4: "4242", funding: "credit", country: "US", address_zip: "19125" };

/** The part of Stripe's payment request that a wallet uses. */
function createFakeStripe(canPay: () => Promise<Readonly<Record<string, boolean>> | null>) {
  const listeners = new Map<string, (detail: unknown) => void>();
  const requestedOptions: PaymentRequestOptions[] = [];
  const updates: PaymentRequestUpdateOptions[] = [];
  const request = {
    canMakePayment: canPay,
    show: vi.fn(),
    abort: vi.fn(),
    update: (options: PaymentRequestUpdateOptions) => updates.push(options),
    on: (event: string, listener: (detail: unknown) => void) => listeners.set(event, listener),
    off: (event: string) => listeners.delete(event),
  };
  const stripe = {
    paymentRequest(options: PaymentRequestOptions) {
      requestedOptions.push(options);
      return request;
    },
  };
  return {
    stripe: stripe as unknown as Stripe,
    request,
    requestedOptions,
    updates,
    listeners,
    emit: (event: string, detail?: object) => listeners.get(event)?.(detail),
  };
}

async function openWallet() {
  const fake = createFakeStripe(async () => ({ applePay: true }));
  const wallet = await findStripeWallet(fake.stripe, "Indego");
  if (!wallet) throw new Error("no wallet");
  return { ...fake, wallet };
}

const pickCard = (wallet: Wallet, sheet = ONE_TIME_SHEET, signal = new AbortController().signal) =>
  wallet.pickCard(sheet, () => true, signal);
const tokenEventOf = (card: object) => ({ token: { id: "tok_1", card } as unknown as Token, complete: vi.fn() });

it.each([
  { answer: { applePay: true, googlePay: false, link: false }, name: "applePay" },
  { answer: { applePay: false, googlePay: true, link: false }, name: "googlePay" },
  { answer: { applePay: false, googlePay: true, link: true }, name: "link" },
  { answer: { applePay: true, googlePay: false, link: true }, name: "applePay" },
  { answer: { applePay: false, googlePay: false, link: false }, name: undefined },
  { answer: null, name: undefined },
])("Stripe's answer $answer gives the wallet $name", async ({ answer, name }) => {
  const { stripe } = createFakeStripe(async () => answer);
  expect((await findStripeWallet(stripe, "Indego"))?.name).toBe(name);
});

it("Stripe is asked for wallets alone, in dollars, and for the payer's name", async () => {
  const { requestedOptions } = await openWallet();
  expect(requestedOptions).toEqual([
    {
      country: "US",
      currency: "usd",
      total: { label: "Indego", amount: 0, pending: true },
      disableWallets: ["browserCard"],
      requestPayerName: true,
    },
  ]);
});

it.each([
  { sheet: ONE_TIME_SHEET, amount: 1500, pending: false, displayItems: [{ label: "Guest Pass", amount: 1500 }] },
  // The sheet of an order that charges nothing today shows no amount.
  { sheet: { total: ZERO, lines: [], renewal: null }, amount: 0, pending: true, displayItems: [] },
])(
  "a wallet opens its sheet during the click, with the amount $amount charged now",
  async ({ sheet, displayItems, ...total }) => {
    const { wallet, request, updates } = await openWallet();
    void pickCard(wallet, sheet);
    expect(request.show).toHaveBeenCalledOnce();
    const applePay = { recurringPaymentRequest: null };
    expect(updates).toEqual([{ total: { label: "Indego", ...total }, displayItems, applePay }]);
  },
);

it("a sheet names the amount and the interval of a pass that renews", async () => {
  const { wallet, updates } = await openWallet();
  void pickCard(wallet, RENEWING_SHEET);
  expect(updates[0]).toEqual({
    total: { label: "Indego", amount: 1600, pending: false },
    displayItems: [
      { label: "Monthly Pass", amount: 1600 },
      { label: "Monthly Pass, every 30 days until you cancel", amount: 2000 },
    ],
    applePay: {
      recurringPaymentRequest: {
        paymentDescription: "Monthly Pass, every 30 days until you cancel",
        billingAgreement: "$20.00 every 30 days until you cancel.",
        managementURL: "https://account.example.org/cancel",
        regularBilling: {
          label: "Monthly Pass, every 30 days until you cancel",
          amount: 2000,
          recurringPaymentIntervalUnit: "day",
          recurringPaymentIntervalCount: 30,
          recurringPaymentStartDate: new Date(2026, 3, 14),
        },
      },
    },
  });
});

/** The time zones of the devices. A process of its own runs the wallet, as a thread cannot change its zone. */
const TIME_ZONES = ["America/Los_Angeles", "America/New_York", "Europe/Berlin"];

const DEVICE_SCRIPT = `
import { findStripeWallet } from "./src/payment/stripe-wallet.ts";
const request = { canMakePayment: async () => ({ applePay: true }), on() {}, show() {}, update };
function update({ applePay }) {
  const { recurringPaymentStartDate: day } = applePay.recurringPaymentRequest.regularBilling;
  console.log(Intl.DateTimeFormat().resolvedOptions().timeZone, day.toLocaleString("sv-SE"));
}
for (const zone of ${JSON.stringify(TIME_ZONES)}) {
  process.env.TZ = zone;
  const wallet = await findStripeWallet({ paymentRequest: () => request }, "Indego");
  void wallet.pickCard(${JSON.stringify(RENEWING_SHEET)}, () => true, new AbortController().signal);
}
`;

it("the first renewal is on the day that the page names, on a device in any time zone", () => {
  const args = ["--import", "tsx", "--input-type=module", "--eval", DEVICE_SCRIPT];
  const output = execFileSync(process.execPath, args, { encoding: "utf8" });
  expect(output.trim().split("\n")).toEqual(TIME_ZONES.map((zone) => `${zone} 2026-04-14 00:00:00`));
});

it("a sheet is completed as soon as its token arrives, whatever happens to the sheet later", async () => {
  const { wallet, emit } = await openWallet();
  const pickedCard = pickCard(wallet);
  const event = tokenEventOf(STRIPE_CARD);
  emit("token", event);
  expect(event.complete).toHaveBeenCalledExactlyOnceWith("success");
  emit("cancel");
  expect(await pickedCard).toEqual(CARD_TOKEN);
});

it("a cancelled sheet gives no card, and can be opened again", async () => {
  const { wallet, emit, listeners } = await openWallet();
  const pickedCard = pickCard(wallet);
  emit("cancel");
  expect(await pickedCard).toBeNull();
  expect(listeners.size).toBe(0);
  const secondCard = pickCard(wallet);
  emit("token", tokenEventOf({ ...STRIPE_CARD, last4: "1881" }));
  expect(await secondCard).toMatchObject({ lastFour: "1881" });
});

it("unmounting the screen closes the sheet, and a later token is dropped", async () => {
  const { wallet, emit, request } = await openWallet();
  const screen = new AbortController();
  const pickedCard = pickCard(wallet, ONE_TIME_SHEET, screen.signal);
  screen.abort();
  expect(request.abort).toHaveBeenCalledOnce();
  expect(await pickedCard).toBeNull();
  const event = tokenEventOf(STRIPE_CARD);
  emit("token", event);
  expect(event.complete).not.toHaveBeenCalled();
});

it("a sheet that fails to open is a failure of the card provider", async () => {
  const { wallet, request, listeners } = await openWallet();
  request.show.mockImplementation(() => {
    throw new Error("not allowed in this frame");
  });
  await expect(pickCard(wallet)).rejects.toBeInstanceOf(CardProviderError);
  expect(listeners.size).toBe(0);
});
