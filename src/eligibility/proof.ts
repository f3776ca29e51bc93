import type { AppContext } from "../context/app-context.ts";
import { retryAfterError } from "../forms/form-error.tsx";
import type { FormErrors } from "../forms/use-form.tsx";
import { dateIn } from "../lib/calendar.ts";
import { type Claimant, discountTypeFor, isVerifiedFor } from "../passes/verification.ts";
import type { Pass } from "../programs/pass.ts";
import { CLAIM_FIELD, type ClaimFields } from "./claim-fields.ts";
import { claimFormOf, claimSchemaOf } from "./claim-schema.ts";
import { verifyEligibility } from "./eligibility.ts";

/** A form that contains the fields of a claim among others. */
type WithClaim = ClaimFields & Pick<Claimant, "contactEmail">;

const isProven = ({ store }: AppContext, pass: Pass, { contactEmail }: Pick<Claimant, "contactEmail">): boolean =>
  isVerifiedFor(store.getState().cart, pass, contactEmail);

/** The schema for the fields of the chosen proof; null where the rider is already verified. */
export function proofSchemaOf(app: AppContext, pass: Pass, fields: WithClaim): ReturnType<typeof claimSchemaOf> | null {
  const { program, clock } = app;
  const type = discountTypeFor(program, pass, fields.type);
  if (!type || isProven(app, pass, fields)) return null;
  return claimSchemaOf(type, dateIn(program.timeZone, clock.now()));
}

/**
 * Has the service verify the proof, unless it is already verified. Resolves to the errors by field, or to undefined
 * once verified; the errors are empty where the rider changed the form in the meantime.
 * @param form The draft with the fields of the proof.
 */
export async function verifyProof(
  app: AppContext,
  pass: Pass,
  fields: ClaimFields,
  claimant: Claimant,
  form: string,
): Promise<FormErrors<ClaimFields> | undefined> {
  const type = discountTypeFor(app.program, pass, fields.type);
  if (!type || isProven(app, pass, claimant)) return undefined;
  const claim = { type, form: claimFormOf(type, fields) };
  const verdict = await verifyEligibility(app, pass, claim, claimant, form).catch((error: unknown) => ({
    failure: retryAfterError(error) ?? ({ id: "eligibility.failed" } as const),
  }));
  if (typeof verdict === "object") return { [CLAIM_FIELD[type]]: verdict.failure };
  if (verdict === "refused") return { [CLAIM_FIELD[type]]: { id: "eligibility.refused" } };
  return verdict === "verified" ? undefined : {};
}
