import { prerenderer } from "./prerender.tsx";
import { signUpDefinition } from "./signup-definition.tsx";

export const prerender = prerenderer(signUpDefinition);
