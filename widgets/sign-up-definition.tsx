import { captureSignUp, loadDigitGroupsIfTyped } from "../src/features/sign-up/capture.ts";
import { signUpMessages } from "../src/features/sign-up/messages.ts";
import { SignUpScreen } from "../src/features/sign-up/sign-up-screen.tsx";
import { sharedMessages } from "../src/i18n/messages.ts";
import { passesMessages } from "../src/passes/messages.ts";
import { takeForeignPasses } from "./foreign-passes.ts";
import { openCardSlot } from "./load-card-slot.ts";
import type { RuntimeDefinition } from "./runtime.tsx";
import { parseSignUpAttributes, type SignUpAttributes } from "./sign-up-attributes.ts";

export const signUpDefinition: RuntimeDefinition<SignUpAttributes> = {
  Screen: ({ attributes }) => <SignUpScreen {...attributes} />,
  messages: [sharedMessages, passesMessages, signUpMessages],
  parse: parseSignUpAttributes,
  loadDigitGroupsIfTyped,
  capture: captureSignUp,
  openCardSlot,
  takeForeignPasses,
};
