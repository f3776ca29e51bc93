/* The elements' types alone, for pages that load them by the script tag. */
export type {
  BikeshareAccountElement,
  BikeshareElement,
  BikesharePricingElement,
  BikeshareSignupElement,
} from "./elements.ts";
export type { BikeshareEventMap } from "./tags.ts";
