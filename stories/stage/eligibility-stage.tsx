import { las } from "../../src/domain/programs/las.ts";
import { lax } from "../../src/domain/programs/lax.ts";
import { phl } from "../../src/domain/programs/phl.ts";
import type { Draft } from "../../src/store/drafts-slice.ts";
import { SIGN_UP_FORM } from "../../src/store/sign-up-slice.ts";
import { ACCESS_MONTHLY, createSignUpStage, SignUpOn, type SignUpStage, TYPED_DETAILS } from "./sign-up-stage.tsx";
import { stageFor } from "./widget-stage.tsx";

/** The reduced monthly pass of each program. */
const PASSES = {
  phl: { program: phl, chosen: ACCESS_MONTHLY },
  lax: { program: lax, chosen: 205 },
  las: { program: las, chosen: 304 },
} as const;

interface EligibilityStart {
  readonly system: keyof typeof PASSES;
  /** The typed values of the proof of eligibility. */
  readonly typed?: Draft;
  readonly contactEmail?: string | undefined;
}

export function eligibilityStageFor(usual: EligibilityStart) {
  const { stage, from } = stageFor(createEligibilityStage, usual);
  return {
    stage,
    from: (typed: Draft = {}, contactEmail?: string) =>
      from({ ...usual, typed: { ...usual.typed, ...typed }, contactEmail }),
    render: () => <SignUpOn stage={stage} />,
  };
}

/** The first step of sign-up for a reduced fare, complete except for the proof. */
async function createEligibilityStage({
  system,
  typed = {},
  contactEmail = TYPED_DETAILS.contactEmail,
}: EligibilityStart): Promise<SignUpStage> {
  const details = { ...TYPED_DETAILS, contactEmail };
  const stage = await createSignUpStage({
    ...PASSES[system],
    typed: system === "lax" ? { ...details, region: "DTLA" } : details,
    isPhoneConfirmed: true,
  });
  stage.app.store.getState().writeDraft(SIGN_UP_FORM, typed);
  return stage;
}
