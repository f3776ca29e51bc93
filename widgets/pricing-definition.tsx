import { pricingMessages } from "../src/features/pricing/messages.ts";
import { PricingScreen } from "../src/features/pricing/pricing-screen.tsx";
import { sharedMessages } from "../src/i18n/messages.ts";
import { passFactsMessages } from "../src/passes/facts/messages.ts";
import { passesMessages } from "../src/passes/messages.ts";
import { parseAttributes, type ValuesOf } from "./elements/attributes.ts";
import { PRICING_ATTRIBUTES } from "./elements/pricing.ts";
import type { RuntimeDefinition } from "./runtime.tsx";

export const definition: RuntimeDefinition<ValuesOf<typeof PRICING_ATTRIBUTES>> = {
  Screen: ({ attributes }) => <PricingScreen {...attributes} />,
  messages: [sharedMessages, passesMessages, passFactsMessages, pricingMessages],
  parse: (snapshot) => parseAttributes(PRICING_ATTRIBUTES, snapshot),
};
