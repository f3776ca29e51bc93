import { FARES, type Fare, RENEWAL_FILTERS, type RenewalFilter } from "../src/domain/passes.ts";
import { pricingMessages } from "../src/features/pricing/messages.ts";
import { PricingScreen } from "../src/features/pricing/pricing-screen.tsx";
import { sharedMessages } from "../src/i18n/messages.ts";
import { passFactsMessages } from "../src/passes/facts/messages.ts";
import { passesMessages } from "../src/passes/messages.ts";
import {
  attributeReader,
  oneOf,
  type ParsedAttributes,
  type SharedAttributes,
  sharedAttributes,
  toWebAddress,
} from "./attributes.ts";
import type { AttributeSnapshot } from "./element-bridge.ts";
import type { RuntimeDefinition } from "./runtime.tsx";

export interface PricingAttributes extends SharedAttributes {
  readonly passes: Fare;
  readonly renewing: RenewalFilter;
  readonly signupUrl: string | null;
}

export function parsePricingAttributes(snapshot: AttributeSnapshot): ParsedAttributes<PricingAttributes> {
  const source = attributeReader(snapshot);
  const attributes = {
    ...sharedAttributes(source),
    passes: source.read("passes", "all", FARES, oneOf(FARES)),
    renewing: source.read("renewing", "all", RENEWAL_FILTERS, oneOf(RENEWAL_FILTERS)),
    signupUrl: source.read("signup-url", null, ["an http(s) address"], toWebAddress),
  };
  return { attributes, problems: source.problems };
}

export const definition: RuntimeDefinition<PricingAttributes> = {
  Screen: ({ attributes }) => <PricingScreen {...attributes} />,
  messages: [sharedMessages, passesMessages, passFactsMessages, pricingMessages],
  parse: parsePricingAttributes,
};
