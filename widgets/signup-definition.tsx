import { captureSignUp } from "../src/features/sign-up/capture.ts";
import { SignUpScreen } from "../src/features/sign-up/sign-up-screen.tsx";
import { openCardSlot } from "./load-card-slot.ts";
import type { RuntimeDefinition } from "./runtime.tsx";
import { parseSignUpAttributes, type SignUpAttributes } from "./sign-up-attributes.ts";

export const signUpDefinition: RuntimeDefinition<SignUpAttributes> = {
  Screen: ({ attributes }) => <SignUpScreen {...attributes} />,
  catalogues: {
    en: () => import("../src/i18n/en/sign-up-catalogue.ts"),
    es: () => import("../src/i18n/es/sign-up-catalogue.ts"),
    zh: () => import("../src/i18n/zh/sign-up-catalogue.ts"),
    later: {
      es: () => import("../src/i18n/es/later-catalogues.ts"),
      zh: () => import("../src/i18n/zh/later-catalogues.ts"),
    },
  },
  parse: parseSignUpAttributes,
  capture: captureSignUp,
  openCardSlot,
  takesPasses: true,
};
