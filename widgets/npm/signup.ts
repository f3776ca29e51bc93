import { mount } from "../sign-up-entry.tsx";
import { defineElement } from "./runtimes.ts";

export * from "./jsx.ts";

defineElement("bikeshare-signup", { mount });
