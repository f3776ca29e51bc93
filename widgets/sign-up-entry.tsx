import "../src/styles/foundation.ts";
import { createRuntime } from "./runtime.tsx";
import { definition } from "./sign-up-definition.tsx";

export const { mount } = createRuntime(definition);
