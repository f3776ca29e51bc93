import { defineLazyElements } from "./lazy-elements.ts";

export * from "./jsx.ts";

defineLazyElements();
