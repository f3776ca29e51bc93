import { defineElements } from "../define.ts";
import { mount } from "../signup-entry.tsx";

export type { Configuration } from "../../src/config/configuration.ts";
export { configure } from "../../src/config/current.ts";
export type { BikeshareEventMap, BikeshareSignupElement } from "./elements.ts";

defineElements(() => ({ load: async () => ({ mount }), fragment: () => null }), ["bikeshare-signup"]);
