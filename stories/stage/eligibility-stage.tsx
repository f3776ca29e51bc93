import { expect, waitFor } from "storybook/test";
import { loadEligibility } from "../../src/eligibility/load-eligibility.ts";
import { loadPassParts } from "../../src/features/sign-up/use-pass-parts.ts";
import { las } from "../../src/programs/programs/las.ts";
import { lax } from "../../src/programs/programs/lax.ts";
import { phl } from "../../src/programs/programs/phl.ts";
import { cacheOf } from "../../src/query/cache-of.ts";
import { queryKey } from "../../src/query/query-key.ts";
import { SIGN_UP_FORM } from "../../src/store/cart-slice.ts";
import type { Draft } from "../../src/store/drafts-slice.ts";
import { ACCESS_MONTHLY, createSignUpStage, type SignUpStage, TYPED } from "./sign-up-stage.tsx";

/** The reduced monthly pass of each program. */
const PASSES = {
  phl: { program: phl, chosen: ACCESS_MONTHLY },
  lax: { program: lax, chosen: 205 },
  las: { program: las, chosen: 304 },
} as const;

const PASS_PARTS = queryKey("pass-parts");
const ELIGIBILITY_PANEL = queryKey("eligibility-panel");

/** The first step of sign-up with a reduced fare, of which nothing is missing but the proof that is typed. */
export async function createEligibilityStage(
  system: keyof typeof PASSES,
  typed: Draft = {},
  control: object = {},
  contactEmail: string = TYPED.contactEmail,
): Promise<SignUpStage> {
  const details = { ...TYPED, contactEmail };
  const stage = await createSignUpStage({
    ...PASSES[system],
    typed: system === "lax" ? { ...details, region: "DTLA" } : details,
    isPhoneConfirmed: true,
    control,
  });
  stage.app.store.getState().writeDraft(SIGN_UP_FORM, typed);
  const cache = cacheOf(stage.app);
  cache.prefetch(PASS_PARTS, loadPassParts);
  cache.prefetch(ELIGIBILITY_PANEL, loadEligibility);
  for (const key of [PASS_PARTS, ELIGIBILITY_PANEL]) await waitFor(() => expect(cache.read(key).status).toBe("ready"));
  return stage;
}
