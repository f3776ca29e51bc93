import { createStandIn } from "../../demo/stripe-stand-in/stripe.ts";

/** How the card provider plays: as in life, or with fields that never come. */
export type StripePlay = "works" | "neverReady";

let play: StripePlay = "works";

// Cards are judged by a day of their own, as the stories' clocks are.
const today = () => new Date("2026-03-10T12:00:00");
/** The release that stripe-js asks for. */
const version = "endive";

function construct() {
  const stripe = createStandIn(today);
  return {
    ...stripe,
    elements: () => {
      const elements = stripe.elements();
      if (play === "works") return elements;
      return { ...elements, create: (type: "card") => ({ ...elements.create(type), mount: () => {} }) };
    },
  };
}

/** Presets `window.Stripe`, which stripe-js asks for only once a page: from then on only the way it plays changes. */
export function playStripe(next: StripePlay): void {
  play = next;
  // The stand-in plays what takes a card, and nothing else of Stripe.js.
  window.Stripe ??= Object.assign(construct, { version }) as unknown as NonNullable<Window["Stripe"]>;
}
