import { PricingScreen } from "../src/screens/pricing/pricing-screen.tsx";
import { type PricingAttributes, parsePricingAttributes } from "./attributes.ts";
import { PRICING_CATALOGUES } from "./catalogues.ts";
import type { RuntimeDefinition } from "./runtime.tsx";

export const pricingDefinition: RuntimeDefinition<PricingAttributes> = {
  Screen: ({ attributes }) => <PricingScreen {...attributes} />,
  catalogues: PRICING_CATALOGUES,
  parse: parsePricingAttributes,
};
