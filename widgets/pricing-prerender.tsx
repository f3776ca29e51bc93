import { prerenderer } from "./prerender.tsx";
import { pricingDefinition } from "./pricing-definition.tsx";

export const prerender = prerenderer(pricingDefinition);
