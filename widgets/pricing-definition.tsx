import { PricingScreen } from "../src/features/pricing/pricing-screen.tsx";
import { type PricingAttributes, parsePricingAttributes } from "./pricing-attributes.ts";
import type { RuntimeDefinition } from "./runtime.tsx";

export const pricingDefinition: RuntimeDefinition<PricingAttributes> = {
  Screen: ({ attributes }) => <PricingScreen {...attributes} />,
  catalogues: {
    en: () => import("../src/i18n/en/pricing-catalogue.ts"),
    es: () => import("../src/i18n/es/pricing-catalogue.ts"),
    zh: () => import("../src/i18n/zh/pricing-catalogue.ts"),
    later: {
      es: () => import("../src/i18n/es/later-catalogues.ts"),
      zh: () => import("../src/i18n/zh/later-catalogues.ts"),
    },
  },
  parse: parsePricingAttributes,
};
