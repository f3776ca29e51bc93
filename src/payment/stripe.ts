import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type Clock, withTimeLimit } from "../lib/clock.ts";
import { unclobberedGlobal } from "../lib/unclobbered-global.ts";
import {
  type CardFields,
  type CardFieldsOptions,
  type CardLook,
  type CardProvider,
  CardProviderError,
} from "./card-provider.ts";
import { cardDetailsOf, findStripeWallet } from "./stripe-wallet.ts";

/** loadStripe may never settle, for instance where the page's own script tag has failed. */
const LOAD_LIMIT_MS = 7_000;
/** How long a token may take until a rider may try again. A token charges nothing, so a second one does no harm. */
const TOKEN_LIMIT_MS = 15_000;

interface StripeOptions {
  readonly publishableKey: string;
  readonly merchant: string;
  readonly clock: Clock;
  readonly load?: (publishableKey: string) => Promise<Stripe | null>;
}

/** The card provider for Stripe Elements, whose script only loads when a card step opens. */
export function createStripeProvider(options: StripeOptions): CardProvider {
  const { publishableKey, merchant, clock, load = loadUnclobberedStripe } = options;
  let hasTimedOut = false;
  return {
    async open(fieldsOptions) {
      const stop = clock.after(LOAD_LIMIT_MS, () => {
        hasTimedOut = true;
      });
      const stripePromise = hasTimedOut ? loadStripeAgain(publishableKey) : load(publishableKey);
      const stripe = await rejectAfter(LOAD_LIMIT_MS, clock, stripePromise, "Stripe.js did not load").finally(stop);
      if (!stripe) throw new CardProviderError("Stripe.js needs a browser");
      return {
        ...createFields(stripe, clock, fieldsOptions),
        // The fields accept every card, so a failure to find a wallet is no error.
        wallet: findStripeWallet(stripe, merchant).catch(() => null),
      };
    },
  };
}

function loadUnclobberedStripe(publishableKey: string): Promise<Stripe | null> {
  clearClobberedStripe();
  return loadStripe(publishableKey);
}

const rejectAfter = <Result>(ms: number, clock: Clock, work: Promise<Result>, failure: string): Promise<Result> =>
  withTimeLimit(clock, ms, () => work).catch(() => {
    throw new CardProviderError(failure);
  });

function createFields(
  stripe: Stripe,
  clock: Clock,
  { locale, look, zip }: CardFieldsOptions,
): Omit<CardFields, "wallet"> {
  const element: StripeCardElement = stripe
    .elements({ locale: locale as "en" })
    .create("card", { style: styleOf(look), hidePostalCode: false, hideIcon: true, value: { postalCode: zip } });
  return {
    mount: (node) => element.mount(node),
    onChange(listener) {
      element.on("change", ({ empty, error, brand }) =>
        listener({ isEmpty: empty, error: error?.message ?? null, brand: brand === "unknown" ? null : brand }),
      );
    },
    onReady(listener) {
      element.on("ready", listener);
    },
    restyle: (newLook) => element.update({ style: styleOf(newLook) }),
    focus: () => element.focus(),
    async createToken() {
      const tokenRequest = stripe.createToken(element);
      const { token, error } = await rejectAfter(TOKEN_LIMIT_MS, clock, tokenRequest, "the card could not be read");
      return token ? { token: cardDetailsOf(token) } : { error: error?.message ?? "" };
    },
    destroy: () => element.destroy(),
  };
}

function styleOf({ color, placeholderColor, dangerColor, fontFamily, fontSize }: CardLook) {
  return {
    base: { color, fontFamily, fontSize, "::placeholder": { color: placeholderColor } },
    invalid: { color: dangerColor },
  };
}

const STRIPE_TAGS = 'script[src^="https://js.stripe.com/"]';

/** After a timeout, `loadStripe` would wait for a script tag that has failed, so this adds a new tag. */
async function loadStripeAgain(publishableKey: string): Promise<Stripe> {
  clearClobberedStripe();
  if (!window.Stripe) await loadScript(stripeTagSource());
  if (!window.Stripe) throw new CardProviderError("Stripe.js defined no Stripe");
  return window.Stripe(publishableKey);
}

/** Clears a global `Stripe` that is only an element with that id or name on the page, since stripe-js would use it. */
export function clearClobberedStripe(globals: { Stripe?: unknown } = window): void {
  if (globals.Stripe && unclobberedGlobal(globals, "Stripe") === undefined) globals.Stripe = undefined;
}

function stripeTagSource(): string | undefined {
  // The prototype's method, since an element named `querySelectorAll` would hide the method of the document.
  const [tag] = Document.prototype.querySelectorAll.call(document, STRIPE_TAGS);
  return tag instanceof HTMLScriptElement ? tag.src : undefined;
}

function loadScript(src: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (src === undefined) throw new CardProviderError("there is no tag for Stripe.js");
    const tag = document.createElement("script");
    tag.src = src;
    tag.addEventListener("load", () => resolve());
    tag.addEventListener("error", () => reject(new CardProviderError("Stripe.js did not load")));
    document.head.append(tag);
  });
}
