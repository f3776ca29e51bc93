/* Only the types of the elements, for pages that use the script tag. */
export type {
  BikeshareAccountElement,
  BikeshareElement,
  BikesharePricingElement,
  BikeshareSignupElement,
} from "./elements.ts";
export type { BikeshareEventMap } from "./tags.ts";
