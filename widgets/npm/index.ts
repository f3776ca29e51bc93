import "./account.ts";
import "./pricing.ts";
import "./signup.ts";

export type { Configuration } from "../../src/config/configuration.ts";
export { configure } from "../../src/config/current.ts";
export type {
  BikeshareAccountElement,
  BikeshareEventMap,
  BikesharePricingElement,
  BikeshareSignupElement,
} from "./elements.ts";
