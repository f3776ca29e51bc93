import { las } from "../../src/domain/programs/las.ts";
import { lax } from "../../src/domain/programs/lax.ts";
import { phl } from "../../src/domain/programs/phl.ts";
import type { Draft } from "../../src/store/drafts-slice.ts";
import { SIGN_UP_FORM } from "../../src/store/sign-up-slice.ts";
import { ACCESS_MONTHLY, createSignUpStage, DETAILS, type SignUpStage, StagedSignUp } from "./sign-up-stage.tsx";
import { stageFor } from "./widget-stage.tsx";

/** For each program, its reduced-fare monthly pass. */
const REDUCED_PASSES = {
  phl: { program: phl, chosenPass: ACCESS_MONTHLY },
  lax: { program: lax, chosenPass: 205 },
  las: { program: las, chosenPass: 304 },
} as const;

interface EligibilityStart {
  readonly system: keyof typeof REDUCED_PASSES;
  /** The typed values of the fields that prove eligibility. */
  readonly proof?: Draft;
  readonly contactEmail?: string | undefined;
}

export function eligibilityStageFor(defaults: EligibilityStart) {
  const { stage, setUp } = stageFor(createEligibilityStage, defaults);
  return {
    stage,
    setUp: (proof: Draft = {}, contactEmail?: string) =>
      setUp({ ...defaults, proof: { ...defaults.proof, ...proof }, contactEmail }),
    render: () => <StagedSignUp stage={stage} />,
  };
}

/** The first step of sign-up for a reduced fare, with everything filled in except for the proof of eligibility. */
async function createEligibilityStage({
  system,
  proof = {},
  contactEmail = DETAILS.contactEmail,
}: EligibilityStart): Promise<SignUpStage> {
  const details = { ...DETAILS, contactEmail };
  const stage = await createSignUpStage({
    ...REDUCED_PASSES[system],
    details: system === "lax" ? { ...details, region: "DTLA" } : details,
    isPhoneConfirmed: true,
  });
  stage.app.store.getState().writeDraft(SIGN_UP_FORM, proof);
  return stage;
}
