import { mount } from "../pricing-entry.tsx";
import { defineElement } from "./runtimes.ts";

export * from "./jsx.ts";

defineElement("bikeshare-pricing", { mount });
