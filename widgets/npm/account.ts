import { mount } from "../account-entry.tsx";
import { defineElement } from "./site-react.ts";

export * from "./jsx.ts";

defineElement("bikeshare-account", { mount });
