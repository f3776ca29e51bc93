import { prerenderer } from "./prerender.tsx";
import { signUpDefinition } from "./sign-up-definition.tsx";

export const prerender = prerenderer(signUpDefinition);
