import { mount } from "../sign-up-entry.tsx";
import { defineElement } from "./site-react.ts";

export * from "./jsx.ts";

defineElement("bikeshare-signup", { mount });
