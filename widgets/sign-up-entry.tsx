import "../src/styles/foundation.ts";
import texts from "virtual:texts/sign-up";
import { captureSignUpDraft, SignUpScreen } from "../src/features/sign-up/sign-up-screen.tsx";
import { signUpDraftOf } from "../src/session/sign-up-draft.ts";
import type { RuntimeDefinition } from "./element-app.tsx";
import { parseAttributes, type ValuesOf } from "./elements/attributes.ts";
import { SIGN_UP_ATTRIBUTES } from "./elements/sign-up.ts";
import { createRuntime } from "./runtime.tsx";
import * as selling from "./selling-element.ts";

export const definition: RuntimeDefinition<ValuesOf<typeof SIGN_UP_ATTRIBUTES>> = {
  Screen: ({ attributes }) => <SignUpScreen {...attributes} />,
  texts,
  parse: (snapshot) => parseAttributes(SIGN_UP_ATTRIBUTES, snapshot),
  captureDrafts: captureSignUpDraft,
  selling,
  prepare: ({ session }, app, { element }) => signUpDraftOf(app).keepFor(element, session === "tab"),
};

export const { mount } = createRuntime(definition);
