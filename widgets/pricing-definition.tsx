import { pricingMessages } from "../src/features/pricing/messages.ts";
import { PricingScreen } from "../src/features/pricing/pricing-screen.tsx";
import { sharedMessages } from "../src/i18n/messages.ts";
import { passFactsMessages } from "../src/passes/facts/messages.ts";
import { passesMessages } from "../src/passes/messages.ts";
import { type PricingAttributes, parsePricingAttributes } from "./pricing-attributes.ts";
import type { RuntimeDefinition } from "./runtime.tsx";

export const pricingDefinition: RuntimeDefinition<PricingAttributes> = {
  Screen: ({ attributes }) => <PricingScreen {...attributes} />,
  messages: [sharedMessages, passesMessages, passFactsMessages, pricingMessages],
  parse: parsePricingAttributes,
};
