import { defineElements } from "../define.ts";
import { mount } from "../pricing-entry.tsx";

export type { Configuration } from "../../src/config/configuration.ts";
export { configure } from "../../src/config/current.ts";
export type { BikeshareEventMap, BikesharePricingElement } from "./elements.ts";

defineElements(() => ({ load: async () => ({ mount }), fragment: () => null }), ["bikeshare-pricing"]);
