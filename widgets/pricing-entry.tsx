import "../src/styles/foundation.ts";
import texts from "virtual:texts/pricing";
import { PricingScreen } from "../src/features/pricing/pricing-screen.tsx";
import type { RuntimeDefinition } from "./element-app.tsx";
import { parseAttributes, type ValuesOf } from "./elements/attributes.ts";
import { PRICING_ATTRIBUTES } from "./elements/pricing.ts";
import { createRuntime } from "./runtime.tsx";

export const definition: RuntimeDefinition<ValuesOf<typeof PRICING_ATTRIBUTES>> = {
  Screen: ({ attributes }) => <PricingScreen {...attributes} />,
  texts,
  parse: (snapshot) => parseAttributes(PRICING_ATTRIBUTES, snapshot),
};

export const { mount } = createRuntime(definition);
