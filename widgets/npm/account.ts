import { mount } from "../account-entry.tsx";
import { defineElement } from "./runtimes.ts";

export * from "./jsx.ts";

defineElement("bikeshare-account", { mount });
