import type { Stripe, Token } from "@stripe/stripe-js";
import { expect, it, vi } from "vitest";
import { deferred } from "../../test/deferred.ts";
import { createFakeClock } from "../../test/fake-clock.ts";
import { CardProviderError, type CardState } from "./card-provider.ts";
import { createStripeProvider } from "./stripe.ts";

const OPTIONS = {
  zip: "",
  locale: "en",
  look: { color: "#111", placeholderColor: "#666", dangerColor: "#a00", fontFamily: "Inter", fontSize: "16px" },
};

/** The part of Stripe that a card form uses. */
function createStripe(createToken: () => Promise<unknown> = async () => ({})) {
  const listeners = new Map<string, (detail: unknown) => void>();
  const element = {
    mount: vi.fn(),
    update: vi.fn(),
    focus: vi.fn(),
    destroy: vi.fn(),
    on: (event: string, listener: (detail: unknown) => void) => listeners.set(event, listener),
  };
  const create = vi.fn((_type: string, _options: object) => element);
  const elements = vi.fn((_options: object) => ({ create }));
  const stripe = { elements, createToken: vi.fn(createToken) };
  return {
    stripe: stripe as unknown as Stripe,
    element,
    elements,
    create,
    emit: (event: string, detail?: object) => listeners.get(event)?.(detail),
  };
}

function createProvider(load: () => Promise<Stripe | null>) {
  const clock = createFakeClock();
  const loadScript = vi.fn((_key: string) => load());
  const provider = createStripeProvider({
    publishableKey: "pk_test_1",
    merchant: "Indego",
    clock,
    load: loadScript,
  });
  return { provider, clock, loadScript };
}

async function openFields(createToken?: () => Promise<unknown>) {
  const fake = createStripe(createToken);
  const { provider, clock } = createProvider(async () => fake.stripe);
  return { ...fake, clock, fields: await provider.open(OPTIONS) };
}

it("the card form has the rider's language, the given appearance and the known ZIP", async () => {
  const { stripe, elements, create } = createStripe();
  const { provider, loadScript } = createProvider(async () => stripe);
  expect(loadScript, "before a form opens").not.toHaveBeenCalled();
  await provider.open({ ...OPTIONS, locale: "es", zip: "19125" });
  expect(loadScript).toHaveBeenCalledExactlyOnceWith("pk_test_1");
  expect(elements).toHaveBeenCalledWith({ locale: "es" });
  expect(create).toHaveBeenCalledWith("card", {
    hidePostalCode: false,
    hideIcon: true,
    value: { postalCode: "19125" },
    style: expect.objectContaining({ base: expect.objectContaining({ color: "#111", fontSize: "16px" }) }),
  });
});

it("the provider gives up on the script after 7 s, and a later arrival has no effect", async () => {
  const { stripe, elements } = createStripe();
  const script = deferred<Stripe>();
  const { provider, clock } = createProvider(() => script.promise);
  const onFailure = vi.fn();
  provider.open(OPTIONS).catch(onFailure);
  await clock.advance(6_999);
  expect(onFailure).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(CardProviderError));
  script.resolve(stripe);
  await clock.advance(0);
  expect(elements).not.toHaveBeenCalled();
});

it.each<{ what: string; load: () => Promise<Stripe | null> }>([
  { what: "fails", load: async () => Promise.reject(new Error("blocked")) },
  { what: "runs outside of a browser", load: async () => null },
])("a script that $what is a failure of the card provider, and can be retried", async ({ load }) => {
  const { stripe } = createStripe();
  const attempts = [load, async () => stripe];
  const { provider } = createProvider(() => (attempts.shift() ?? load)());
  await expect(provider.open(OPTIONS)).rejects.toBeInstanceOf(CardProviderError);
  await expect(provider.open(OPTIONS)).resolves.toBeDefined();
});

it("card fields report the card's state", async () => {
  const { fields, emit } = await openFields();
  const states: CardState[] = [];
  const onReady = vi.fn();
  fields.onChange((state) => states.push(state));
  fields.onReady(onReady);
  emit("ready");
  emit("change", {
    complete: false,
    empty: false,
    error: { message: "Your card number is invalid." },
    brand: "unknown",
  });
  emit("change", { complete: true, empty: false, error: undefined, brand: "visa" });
  expect(onReady).toHaveBeenCalledOnce();
  expect(states).toEqual([
    { isEmpty: false, error: "Your card number is invalid.", brand: null },
    { isEmpty: false, error: null, brand: "visa" },
  ]);
});

const tokenOf = (card: Partial<NonNullable<Token["card"]>> | null) => ({ id: "tok_1", ...(card && { card }) });

it.each([
  {
    token: tokenOf({ brand: "MasterCard", last4: "5100", funding: "prepaid", country: null, address_zip: null }),
    details: { id: "tok_1", brand: "MasterCard", lastFour: "5100", funding: "prepaid", country: null, zip: null },
  },
  {
    token: tokenOf(null),
    details: { id: "tok_1", brand: "", lastFour: "", funding: "unknown", country: null, zip: null },
  },
])("a token describes the card: $details", async ({ token, details }) => {
  const { fields } = await openFields(async () => ({ token }));
  expect(await fields.createToken()).toEqual({ token: details });
});

it.each([
  { error: { message: "Your card has expired." }, text: "Your card has expired." },
  { error: {}, text: "" },
])("a refused card is an answer with the provider's text: $text", async ({ error, text }) => {
  const { fields } = await openFields(async () => ({ error }));
  expect(await fields.createToken()).toEqual({ error: text });
});

it("a failed token request is a failure of the card provider", async () => {
  const { fields } = await openFields(async () => Promise.reject(new Error("no element")));
  await expect(fields.createToken()).rejects.toBeInstanceOf(CardProviderError);
});

it("card fields give up on a token after 15 s", async () => {
  const { fields, clock } = await openFields(() => new Promise(() => {}));
  const onFailure = vi.fn();
  fields.createToken().catch(onFailure);
  await clock.advance(15_000);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(CardProviderError));
});

it("card fields pass mount, focus and unmount to Stripe's element", async () => {
  const { fields, element } = await openFields();
  const node = {} as HTMLElement;
  fields.mount(node);
  fields.focus();
  fields.destroy();
  expect(element.mount).toHaveBeenCalledExactlyOnceWith(node);
  for (const call of [element.focus, element.destroy]) expect(call).toHaveBeenCalledExactlyOnceWith();
});

it("a failed wallet request means no wallet, and keeps the card fields", async () => {
  const paymentRequest = () => {
    throw new Error("not in this browser");
  };
  const { stripe } = createStripe();
  const fields = await createProvider(async () => ({ ...stripe, paymentRequest })).provider.open(OPTIONS);
  expect(await fields.wallet).toBeNull();
});
