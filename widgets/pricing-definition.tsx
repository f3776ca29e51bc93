import { PricingScreen } from "../src/screens/pricing/pricing-screen.tsx";
import { PRICING_CATALOGUES } from "./catalogues.ts";
import { type PricingAttributes, parsePricingAttributes } from "./pricing-attributes.ts";
import type { RuntimeDefinition } from "./runtime.tsx";

export const pricingDefinition: RuntimeDefinition<PricingAttributes> = {
  Screen: ({ attributes }) => <PricingScreen {...attributes} />,
  catalogues: PRICING_CATALOGUES,
  parse: parsePricingAttributes,
};
