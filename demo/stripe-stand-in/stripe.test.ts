// @vitest-environment happy-dom
// @vitest-environment-options {"settings": {"enableIframePageLoading": true}}
import type {
  PaymentRequest,
  PaymentRequestTokenEvent,
  StripeCardElement,
  StripeCardElementChangeEvent,
} from "@stripe/stripe-js";
import { beforeEach, expect, it } from "vitest";
import { readCardToken } from "../sandbox/billing.ts";
import { createStripeStandIn } from "./stripe.ts";

const getNow = () => new Date("2026-03-15T12:00:00");

beforeEach(() => document.body.replaceChildren());

function mountCard() {
  const stripe = createStripeStandIn(getNow);
  const mount = document.createElement("div");
  document.body.append(mount);
  const element = stripe.elements().create("card") satisfies StripeCardElement;
  element.mount(mount);
  const input = (name: string) => {
    const found = mount.firstElementChild?.shadowRoot?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!found) throw new Error(`No input ${name}`);
    return found;
  };
  const type = (name: string, value: string) => {
    input(name).value = value;
    input(name).dispatchEvent(new Event("input"));
    input(name).dispatchEvent(new Event("blur"));
  };
  const fill = (number: string, zip = "19103") => {
    type("cardnumber", number);
    type("exp-date", "1230");
    type("cvc", "123");
    type("postal", zip);
  };
  return { stripe, element, mount, input, type, fill };
}

it("creates tokens, each with an id of its own, that describe the card and that the sandbox can read", async () => {
  const { stripe, element, fill } = mountCard();
  fill("4242424242424242");
  const [{ token }, { token: otherToken }] = [await stripe.createToken(element), await stripe.createToken(element)];
  expect(otherToken?.id).not.toBe(token?.id);
  expect(token?.card).toMatchObject({
    brand: "Visa",
    last4: "4242",
    exp_month: 12,
    exp_year: 2030,
    funding: "credit",
    country: "US",
    address_zip: "19103",
  });
  expect(readCardToken(token?.id ?? "")).toMatchObject({ outcome: "ok", brand: "visa", last4: "4242", year: 2030 });
});

it.each([
  { number: "4000000000000002", zip: "19103", cardData: { outcome: "declined" } },
  { number: "5105105105105100", zip: "19103", cardData: { funding: "prepaid", brand: "mastercard" } },
  { number: "6011111111111117", zip: "19103", cardData: { brand: "discover" } },
  { number: "4000001240000000", zip: "K1A 0B1", cardData: { country: "CA", zip: "K1A0B1" } },
])("$number gives a token with $cardData", async ({ number, zip, cardData }) => {
  const { stripe, element, fill } = mountCard();
  fill(number, zip);
  const { token } = await stripe.createToken(element);
  expect(readCardToken(token?.id ?? "")).toMatchObject(cardData);
});

it.each([
  { number: "4000000000009995", code: "card_declined" },
  { number: "4000000000000069", code: "expired_card" },
  { number: "4242424242424241", code: "invalid_number" },
  { number: "4242", code: "incomplete_number" },
])("$number is refused with $code", async ({ number, code }) => {
  const { stripe, element, fill } = mountCard();
  fill(number);
  expect((await stripe.createToken(element)).error?.code).toBe(code);
});

it.each([
  { expiry: "0226", code: "invalid_expiry_month_past" },
  { expiry: "1225", code: "invalid_expiry_year_past" },
  { expiry: "1330", code: "incomplete_expiry" },
  { expiry: "03 / 2026", code: undefined },
  { expiry: "330", code: undefined },
])("an expiry of $expiry fails with $code", async ({ expiry, code }) => {
  const { stripe, element, fill, type } = mountCard();
  fill("4242424242424242");
  type("exp-date", expiry);
  expect((await stripe.createToken(element)).error?.code).toBe(code);
});

it("the card element reports that it is ready, and its state after each change", async () => {
  const { element, fill, type } = mountCard();
  const changes: StripeCardElementChangeEvent[] = [];
  const ready = new Promise((resolve) => element.on("ready", resolve));
  element.on("change", (event: StripeCardElementChangeEvent) => changes.push(event));
  await ready;
  fill("4242424242424242");
  expect(changes.at(-1)).toMatchObject({ elementType: "card", complete: true, empty: false, brand: "visa" });
  type("cvc", "1");
  expect(changes.at(-1)).toMatchObject({ complete: false, error: { code: "incomplete_cvc" } });
});

it("groups the number and formats the expiry while typing", () => {
  const { input, type } = mountCard();
  type("cardnumber", "4242424242424242");
  type("exp-date", "930");
  expect([input("cardnumber").value, input("exp-date").value]).toEqual(["4242 4242 4242 4242", "09 / 30"]);
});

it("creates no token from a form that left the page", async () => {
  const { stripe, element, fill } = mountCard();
  fill("4242424242424242");
  element.unmount();
  await expect(stripe.createToken(element)).rejects.toThrow("still mounted");
});

const PAYMENT_OPTIONS = { country: "US", currency: "usd", total: { label: "Indego", amount: 2000 } };

async function openSheet() {
  const stripe = createStripeStandIn(getNow, () => "applePay");
  const request = stripe.paymentRequest(PAYMENT_OPTIONS);
  await request.canMakePayment();
  request.show();
  const dialog = document.body.lastElementChild?.shadowRoot?.querySelector("dialog");
  if (!dialog) throw new Error("no sheet");
  const press = (name: string) =>
    [...dialog.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click();
  return { request, dialog, press };
}

it("offers no wallet by default, or else the configured one", async () => {
  expect(await createStripeStandIn(getNow).paymentRequest(PAYMENT_OPTIONS).canMakePayment()).toBeNull();
  const wallets = await createStripeStandIn(getNow, () => "link")
    .paymentRequest(PAYMENT_OPTIONS)
    .canMakePayment();
  expect(wallets).toEqual({ applePay: false, googlePay: false, link: true });
});

it("a wallet's sheet stays until the page completes it, and its token describes the card with its ZIP", async () => {
  const { request, dialog, press } = await openSheet();
  expect(dialog.textContent).toContain("Indego: $20.00");
  const events: PaymentRequestTokenEvent[] = [];
  request.on("token", (event: PaymentRequestTokenEvent) => events.push(event));
  press("Confirm");
  expect(events[0]?.token.card).toMatchObject({ last4: "4242", address_zip: "19107" });
  expect(request.isShowing()).toBe(true);
  events[0]?.complete("success");
  expect([request.isShowing(), dialog.isConnected]).toEqual([false, false]);
});

it("a closed wallet sheet reports it, and can be opened again", async () => {
  const { request, press } = await openSheet();
  let cancelCount = 0;
  request.on("cancel", () => {
    cancelCount += 1;
  });
  press("Cancel");
  expect([cancelCount, request.isShowing()]).toEqual([1, false]);
  request.show();
  expect(request.isShowing()).toBe(true);
});

it("a payment request has Stripe's type, and throws if it is shown too early", () => {
  const request: PaymentRequest = createStripeStandIn(getNow).paymentRequest(PAYMENT_OPTIONS);
  expect(request.show).toThrow("before canMakePayment");
});
