import "../src/styles/foundation.ts";
import { createRuntime } from "./runtime.tsx";
import { signUpDefinition } from "./signup-definition.tsx";

export const { mount } = createRuntime(signUpDefinition);
