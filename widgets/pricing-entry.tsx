import "../src/styles/foundation.ts";
import { definition } from "./pricing-definition.tsx";
import { createRuntime } from "./runtime.tsx";

export const { mount } = createRuntime(definition);
