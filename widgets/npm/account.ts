import { mount } from "../account-entry.tsx";
import { defineElements } from "../define.ts";

export * from "./elements.ts";

defineElements(() => ({ load: async () => ({ mount }), fragment: () => null }), ["bikeshare-account"]);
