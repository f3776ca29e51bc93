import { defineElements } from "../define.ts";
import { mount } from "../pricing-entry.tsx";

export * from "./elements.ts";

defineElements(() => ({ load: async () => ({ mount }), fragment: () => null }), ["bikeshare-pricing"]);
