import { defineElements } from "../define.ts";
import { mount } from "../signup-entry.tsx";

export * from "./elements.ts";

defineElements(() => ({ load: async () => ({ mount }), fragment: () => null }), ["bikeshare-signup"]);
