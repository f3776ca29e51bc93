import "../src/styles/foundation.ts";
import { pricingDefinition } from "./pricing-definition.tsx";
import { createRuntime } from "./runtime.tsx";

export const { mount } = createRuntime(pricingDefinition);
