import "../src/styles/foundation.ts";
import { createRuntime } from "./runtime.tsx";
import { signUpDefinition } from "./sign-up-definition.tsx";

export const { mount } = createRuntime(signUpDefinition);
