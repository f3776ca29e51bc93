import { mount } from "../signup-entry.tsx";
import { defineElement } from "./runtimes.ts";

export * from "./jsx.ts";

defineElement("bikeshare-signup", { mount });
