/* Only the types of the elements, for pages that use the script tag. */
export type {
  BikeshareAccountElement,
  BikeshareElement,
  BikeshareEventMap,
  BikesharePricingElement,
  BikeshareSignupElement,
} from "./elements.ts";
