import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { withTimeLimit } from "../lib/clock.ts";
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
/** After this time a rider may try again: a token charges nothing, so that another one does no harm. */
const TOKEN_LIMIT_MS = 15_000;

interface StripeOptions {
  readonly publishableKey: string;
  readonly merchant: string;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly load?: (publishableKey: string) => Promise<Stripe | null>;
}

/** The provider for Stripe Elements: its script loads when a card step opens, not before. */
export function createStripeProvider(options: StripeOptions): CardProvider {
  const { publishableKey, merchant, after, load = loadUnclobberedStripe } = options;
  /** Whether a load has timed out. */
  let isStuck = false;
  return {
    async open(fields) {
      const stop = after(LOAD_LIMIT_MS, () => {
        isStuck = true;
      });
      const loading = isStuck ? loadStripeAgain(publishableKey) : load(publishableKey);
      const stripe = await rejectAfter(LOAD_LIMIT_MS, after, loading, "Stripe.js did not load").finally(stop);
      if (!stripe) throw new CardProviderError("Stripe.js needs a browser");
      return {
        ...createFields(stripe, after, fields),
        // The fields accept every card, so that a failure to find a wallet is no error.
        wallet: findStripeWallet(stripe, merchant).catch(() => null),
      };
    },
  };
}

function loadUnclobberedStripe(publishableKey: string): Promise<Stripe | null> {
  clearClobberedStripe();
  return loadStripe(publishableKey);
}

type RunAfter = StripeOptions["after"];

const rejectAfter = <Result>(ms: number, after: RunAfter, work: Promise<Result>, failure: string): Promise<Result> =>
  withTimeLimit({ after }, ms, () => work).catch(() => {
    throw new CardProviderError(failure);
  });

function createFields(
  stripe: Stripe,
  after: RunAfter,
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
    restyle: (changed) => element.update({ style: styleOf(changed) }),
    focus: () => element.focus(),
    async createToken() {
      const tokenRequest = stripe.createToken(element);
      const { token, error } = await rejectAfter(TOKEN_LIMIT_MS, after, tokenRequest, "the card could not be read");
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

const TAGS = 'script[src^="https://js.stripe.com/"]';

/** After a timeout `loadStripe` waits for a script tag that already failed; a new tag loads the script again. */
async function loadStripeAgain(publishableKey: string): Promise<Stripe> {
  clearClobberedStripe();
  if (!window.Stripe) await loadScript(sourceOfTag());
  if (!window.Stripe) throw new CardProviderError("Stripe.js defined no Stripe");
  return window.Stripe(publishableKey);
}

/** Clears a global `Stripe` that is an element of that name in visitors' content, since stripe-js would use it. */
export function clearClobberedStripe(scope: { Stripe?: unknown } = window): void {
  if (scope.Stripe && unclobberedGlobal(scope, "Stripe") === undefined) scope.Stripe = undefined;
}

function sourceOfTag(): string | undefined {
  // Calls the prototype's method: an element of that name would hide the document's own.
  const [tag] = Document.prototype.querySelectorAll.call(document, TAGS);
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
