import { mount } from "../account-entry.tsx";
import { defineElements } from "../define.ts";

export type { Configuration } from "../../src/config/configuration.ts";
export { configure } from "../../src/config/current.ts";
export type { BikeshareAccountElement, BikeshareEventMap } from "./elements.ts";

defineElements(() => ({ load: async () => ({ mount }), fragment: () => null }), ["bikeshare-account"]);
