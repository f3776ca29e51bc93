interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

const isFactory = (value: unknown): value is PolicyFactory =>
  typeof value === "object" && value !== null && "createPolicy" in value && typeof value.createPolicy === "function";

const STRIPE_SCRIPT = /^https:\/\/(?:[\w-]+\.)*js\.stripe\.com\//;

/**
 * Under Trusted Types, allows the address of Stripe's script, which stripe-js assigns as a string, and no other string.
 * It runs before any other script, so that no other code can create the default policy.
 */
export function allowStripeScripts(factory: unknown): void {
  if (!isFactory(factory)) return;
  try {
    factory.createPolicy("default", {
      createScriptURL(url) {
        if (STRIPE_SCRIPT.test(url)) return url;
        throw new TypeError("no script of this page");
      },
    });
  } catch {
    // The host's own header forbids such a policy, which is its decision.
  }
}
