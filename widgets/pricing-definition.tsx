import { PricingScreen } from "../src/screens/pricing/pricing-screen.tsx";
import { type PricingAttributes, parsePricingAttributes } from "./pricing-attributes.ts";
import type { RuntimeDefinition } from "./runtime.tsx";

export const pricingDefinition: RuntimeDefinition<PricingAttributes> = {
  Screen: ({ attributes }) => <PricingScreen {...attributes} />,
  catalogues: {
    en: () => import("../src/i18n/en/pricing-catalogue.ts").then(({ catalogue }) => catalogue),
  },
  parse: parsePricingAttributes,
};
