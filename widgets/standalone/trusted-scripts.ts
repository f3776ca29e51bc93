interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

const isFactory = (value: unknown): value is PolicyFactory =>
  typeof value === "object" && value !== null && "createPolicy" in value && typeof value.createPolicy === "function";

const STRIPE = /^https:\/\/(?:[\w-]+\.)*js\.stripe\.com\//;

/**
 * Under Trusted Types, lets the address of Stripe's script through, which stripe-js assigns as a text, and no other text
 * into anything that could run. It runs before any other script, so that nobody else makes the default policy.
 */
export function allowStripeScripts(factory: unknown): void {
  if (!isFactory(factory)) return;
  try {
    factory.createPolicy("default", {
      createScriptURL(url) {
        if (STRIPE.test(url)) return url;
        throw new TypeError("no script of this page");
      },
    });
  } catch {
    // The host's own header allows no such policy: then it knows what it does.
  }
}
