import "../src/styles/foundation.ts";
import { accountDefinition } from "./account-definition.tsx";
import { createRuntime } from "./runtime.tsx";

export const { mount } = createRuntime(accountDefinition);
