import { FARES, RENEWAL_FILTERS } from "../../src/domain/passes.ts";
import { oneOf, webAddress } from "./attributes.ts";
import { type ElementDefinition, SHARED_ATTRIBUTES, SHARED_EVENTS } from "./shared.ts";

export const PRICING_ATTRIBUTES = {
  ...SHARED_ATTRIBUTES,
  passes: oneOf(FARES, "The fares to list."),
  renewing: oneOf(RENEWAL_FILTERS, "Passes that renew by themselves (auto), or end (once)."),
  "signup-url": webAddress("Where a chosen pass leads if no sign-up of the program is on the page."),
};

export const PRICING = {
  name: "BikesharePricingElement",
  description: "The passes of one program.",
  attributes: PRICING_ATTRIBUTES,
  events: [...SHARED_EVENTS, "bikeshare-pass-selected"],
  commands: [],
} as const satisfies ElementDefinition;
