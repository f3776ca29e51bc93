import { useDraft } from "../../forms/drafts.tsx";
import { SIGN_UP_FORM } from "../../store/cart-slice.ts";
import { INITIAL_DETAILS, type SignUpDetails } from "./sign-up-details-schema.ts";

/** The values of the first step, whichever step is visible. */
export function useSignUpDetails(): SignUpDetails {
  const [draft] = useDraft(SIGN_UP_FORM);
  return { ...INITIAL_DETAILS, ...draft };
}
