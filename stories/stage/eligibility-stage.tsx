import { ELIGIBILITY_FORM } from "../../src/eligibility/eligibility.ts";
import { las } from "../../src/programs/programs/las.ts";
import { lax } from "../../src/programs/programs/lax.ts";
import { phl } from "../../src/programs/programs/phl.ts";
import type { Draft } from "../../src/store/drafts-slice.ts";
import { ACCESS_MONTHLY, createSignUpStage, type SignUpStage, TYPED } from "./sign-up-stage.tsx";

/** The reduced monthly pass of each program. */
const PASSES = {
  phl: { program: phl, chosen: ACCESS_MONTHLY },
  lax: { program: lax, chosen: 205 },
  las: { program: las, chosen: 304 },
} as const;

/** The reduced-fare step of sign-up, with what was typed into its panels. */
export async function createEligibilityStage(
  system: keyof typeof PASSES,
  typed: Draft = {},
  control: object = {},
  contactEmail: string = TYPED.contactEmail,
): Promise<SignUpStage> {
  const details = { ...TYPED, contactEmail, userName: contactEmail };
  const stage = await createSignUpStage({
    ...PASSES[system],
    typed: system === "lax" ? { ...details, region: "DTLA" } : details,
    step: "eligibility",
    control,
  });
  stage.world.store.getState().writeDraft(ELIGIBILITY_FORM, typed);
  return stage;
}
