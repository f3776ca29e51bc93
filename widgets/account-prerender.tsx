import { accountDefinition } from "./account-definition.tsx";
import { prerenderer } from "./prerender.tsx";

export const prerender = prerenderer(accountDefinition);
