import { captureSignUp, loadDigitGroupsIfTyped } from "../src/features/sign-up/capture.ts";
import { signUpMessages } from "../src/features/sign-up/first-step/messages.ts";
import { SignUpScreen } from "../src/features/sign-up/sign-up-screen.tsx";
import { sharedMessages } from "../src/i18n/messages.ts";
import { passesMessages } from "../src/passes/messages.ts";
import {
  attributeReader,
  type ParsedAttributes,
  type SharedAttributes,
  sharedAttributes,
  toWebAddress,
} from "./attributes.ts";
import type { AttributeSnapshot } from "./element-bridge.ts";
import type { RuntimeDefinition } from "./runtime.tsx";
import { openCardSlot, takeForeignPasses } from "./selling-element.ts";

export interface SignUpAttributes extends SharedAttributes {
  /** A subscriptionTypeId; NaN for an invalid value, which shows as an unavailable pass. */
  readonly pass: number | null;
  readonly promo: string | null;
  readonly accountUrl: string | null;
}

export function parseSignUpAttributes(snapshot: AttributeSnapshot): ParsedAttributes<SignUpAttributes> {
  const source = attributeReader(snapshot);
  const pass = source.text("pass");
  const attributes = {
    ...sharedAttributes(source),
    pass: pass === null ? null : /^\d{1,9}$/.test(pass) ? Number(pass) : Number.NaN,
    promo: source.text("promo"),
    accountUrl: source.read("account-url", null, ["an http(s) address"], toWebAddress),
  };
  return { attributes, problems: source.problems };
}

export const definition: RuntimeDefinition<SignUpAttributes> = {
  Screen: ({ attributes }) => <SignUpScreen {...attributes} />,
  messages: [sharedMessages, passesMessages, signUpMessages],
  parse: parseSignUpAttributes,
  loadDigitGroupsIfTyped,
  capture: captureSignUp,
  openCardSlot,
  takeForeignPasses,
};
