import type { Stripe } from "@stripe/stripe-js";
import { namedValue } from "../lib/named-value.ts";
import { CardProviderError } from "./card-provider-error.ts";

const TAGS = 'script[src^="https://js.stripe.com/"]';

/**
 * After `loadStripe` has waited too long: it keeps waiting for a tag that is in the page already, for ever where that
 * tag has failed before. So the script is taken by a new tag of the same address.
 */
export async function loadStripeAgain(publishableKey: string): Promise<Stripe> {
  clearNamedStripe();
  if (!window.Stripe) await loadScript(sourceOfTag());
  if (!window.Stripe) throw new CardProviderError("Stripe.js is not what it should be");
  return window.Stripe(publishableKey);
}

/** stripe-js takes whatever has the name: an element that a visitor wrote would keep the card step from opening. */
export function clearNamedStripe(scope: { Stripe?: unknown } = window): void {
  if (scope.Stripe && namedValue(scope, "Stripe") === undefined) scope.Stripe = undefined;
}

function sourceOfTag(): string | undefined {
  // Elements of that name would hide the document's own method.
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
