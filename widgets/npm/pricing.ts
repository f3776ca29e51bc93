import { mount } from "../pricing-entry.tsx";
import { defineElement } from "./site-react.ts";

export * from "./jsx.ts";

defineElement("bikeshare-pricing", { mount });
