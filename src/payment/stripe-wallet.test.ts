import { execFileSync } from "node:child_process";
import type { PaymentRequestOptions, PaymentRequestUpdateOptions, Stripe, Token } from "@stripe/stripe-js";
import { expect, it, vi } from "vitest";
import { CARD_TOKEN } from "../../test/fake-card.ts";
import { cents, ZERO } from "../lib/money.ts";
import { CardProviderError, type Wallet, type WalletSheet } from "./card-provider.ts";
import { findStripeWallet } from "./stripe-wallet.ts";

const ONCE: WalletSheet = {
  total: cents(1500),
  lines: [{ label: "Guest Pass", amount: cents(1500) }],
  renewal: null,
};
const RENEWING: WalletSheet = {
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
const CARD = { brand: "Visa", last4: "4242", funding: "credit", country: "US", address_zip: "19125" };

/** The part of Stripe's payment request that a wallet uses. */
function createRequest(canPay: () => Promise<Readonly<Record<string, boolean>> | null>) {
  const listeners = new Map<string, (detail: unknown) => void>();
  const asked: PaymentRequestOptions[] = [];
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
      asked.push(options);
      return request;
    },
  };
  return {
    stripe: stripe as unknown as Stripe,
    request,
    asked,
    updates,
    listeners,
    emit: (event: string, detail?: object) => listeners.get(event)?.(detail),
  };
}

async function openWallet() {
  const fake = createRequest(async () => ({ applePay: true }));
  const wallet = await findStripeWallet(fake.stripe, "Indego");
  if (!wallet) throw new Error("no wallet");
  return { ...fake, wallet };
}

const pick = (wallet: Wallet, sheet = ONCE, signal = new AbortController().signal) =>
  wallet.pickCard(sheet, () => true, signal);
const tokenOf = (card: object) => ({ token: { id: "tok_1", card } as unknown as Token, complete: vi.fn() });

it.each([
  { says: { applePay: true, googlePay: false, link: false }, name: "applePay" },
  { says: { applePay: false, googlePay: true, link: false }, name: "googlePay" },
  { says: { applePay: false, googlePay: true, link: true }, name: "link" },
  { says: { applePay: true, googlePay: false, link: true }, name: "applePay" },
  { says: { applePay: false, googlePay: false, link: false }, name: undefined },
  { says: null, name: undefined },
])("Stripe's answer $says gives the wallet $name", async ({ says, name }) => {
  const { stripe } = createRequest(async () => says);
  expect((await findStripeWallet(stripe, "Indego"))?.name).toBe(name);
});

it("requests only wallets, in dollars, with the address that includes the ZIP", async () => {
  const { asked } = await openWallet();
  expect(asked).toEqual([
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
  { sheet: ONCE, amount: 1500, pending: false, displayItems: [{ label: "Guest Pass", amount: 1500 }] },
  // The sheet of an order that charges nothing today shows no amount.
  { sheet: { total: ZERO, lines: [], renewal: null }, amount: 0, pending: true, displayItems: [] },
])(
  "opens the sheet during the click, with the amount $amount charged now",
  async ({ sheet, displayItems, ...total }) => {
    const { wallet, request, updates } = await openWallet();
    void pick(wallet, sheet);
    expect(request.show).toHaveBeenCalledOnce();
    const applePay = { recurringPaymentRequest: null };
    expect(updates).toEqual([{ total: { label: "Indego", ...total }, displayItems, applePay }]);
  },
);

it("names amount and interval of a pass that renews", async () => {
  const { wallet, updates } = await openWallet();
  void pick(wallet, RENEWING);
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

/** A thread cannot change its time zone, but a process can. */
const ZONES = ["America/Los_Angeles", "America/New_York", "Europe/Berlin"];

const DEVICE = `
import { findStripeWallet } from "./src/payment/stripe-wallet.ts";
const request = { canMakePayment: async () => ({ applePay: true }), on() {}, show() {}, update };
function update({ applePay }) {
  const { recurringPaymentStartDate: day } = applePay.recurringPaymentRequest.regularBilling;
  console.log(Intl.DateTimeFormat().resolvedOptions().timeZone, day.toLocaleString("sv-SE"));
}
for (const zone of ${JSON.stringify(ZONES)}) {
  process.env.TZ = zone;
  const wallet = await findStripeWallet({ paymentRequest: () => request }, "Indego");
  void wallet.pickCard(${JSON.stringify(RENEWING)}, () => true, new AbortController().signal);
}
`;

it("the first renewal is on the day that the page names, on a device in any time zone", () => {
  const args = ["--import", "tsx", "--input-type=module", "--eval", DEVICE];
  const shown = execFileSync(process.execPath, args, { encoding: "utf8" });
  expect(shown.trim().split("\n")).toEqual(ZONES.map((zone) => `${zone} 2026-04-14 00:00:00`));
});

it("completes the sheet as soon as the token arrives, whatever happens to it later", async () => {
  const { wallet, emit } = await openWallet();
  const picked = pick(wallet);
  const event = tokenOf(CARD);
  emit("token", event);
  expect(event.complete).toHaveBeenCalledExactlyOnceWith("success");
  emit("cancel");
  expect(await picked).toEqual(CARD_TOKEN);
});

it("a cancelled sheet gives no card, and can be opened again", async () => {
  const { wallet, emit, listeners } = await openWallet();
  const picked = pick(wallet);
  emit("cancel");
  expect(await picked).toBeNull();
  expect(listeners.size).toBe(0);
  const again = pick(wallet);
  emit("token", tokenOf({ ...CARD, last4: "1881" }));
  expect(await again).toMatchObject({ lastFour: "1881" });
});

it("unmounting the screen closes the sheet, and a later token is dropped", async () => {
  const { wallet, emit, request } = await openWallet();
  const screen = new AbortController();
  const picked = pick(wallet, ONCE, screen.signal);
  screen.abort();
  expect(request.abort).toHaveBeenCalledOnce();
  expect(await picked).toBeNull();
  const event = tokenOf(CARD);
  emit("token", event);
  expect(event.complete).not.toHaveBeenCalled();
});

it("a sheet that fails to open is a failure of the card provider", async () => {
  const { wallet, request, listeners } = await openWallet();
  request.show.mockImplementation(() => {
    throw new Error("not allowed in this frame");
  });
  await expect(pick(wallet)).rejects.toBeInstanceOf(CardProviderError);
  expect(listeners.size).toBe(0);
});
