import type { AppContext } from "../../app-context/app-context.ts";
import { draftStoreOf, hydrateDrafts } from "../../forms/drafts.tsx";
import { loadDigitGroups } from "../../forms/pattern-field.tsx";
import { choosePassWithPromotion } from "../../passes/choose-pass.ts";
import { SIGN_UP_FORM } from "../../store/sign-up-slice.ts";
import { SIGN_UP_NORMALISERS } from "./first-step/sign-up-details-schema.ts";

/** Loads the grouping of phone numbers if the rider has begun to type one: it keeps their caret. */
export async function loadDigitGroupsIfTyped(mount: HTMLElement): Promise<void> {
  const phone = mount.querySelector<HTMLInputElement>("input[name=contactPhone]");
  if (phone && (phone.value !== "" || phone.matches(":focus"))) await loadDigitGroups().catch(() => {});
}

/** Saves the draft of the prerendered first step, normalised as the form would do it. */
export function captureSignUp(mount: HTMLElement, app: AppContext): void {
  const port = draftStoreOf(app);
  hydrateDrafts(mount, port, { [SIGN_UP_FORM]: SIGN_UP_NORMALISERS });
  const { pass } = port.read(SIGN_UP_FORM) ?? {};
  if (pass) choosePassWithPromotion(app, Number(pass));
}
