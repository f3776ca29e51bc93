import type { AppContext } from "../context/app-context.ts";
import type { FormErrors } from "../forms/use-form.tsx";
import { waitIn } from "../forms/wait.ts";
import { dateIn } from "../lib/calendar.ts";
import { type Claimant, discountTypeFor, isVerifiedFor } from "../passes/verification.ts";
import type { Pass } from "../programs/pass.ts";
import { CLAIM_FIELD, type ClaimFields } from "./claim-fields.ts";
import { claimFormOf, claimSchemaOf } from "./claim-schema.ts";
import { verifyEligibility } from "./eligibility.ts";

/** A form that a claim is typed into among other things. */
type WithClaim = ClaimFields & Pick<Claimant, "contactEmail">;

const isProven = ({ store }: AppContext, pass: Pass, { contactEmail }: Pick<Claimant, "contactEmail">): boolean =>
  isVerifiedFor(store.getState().cart, pass, contactEmail);

/** What has to hold of the fields of the chosen way; null where nothing has to be shown any more. */
export function proofSchemaOf(app: AppContext, pass: Pass, fields: WithClaim): ReturnType<typeof claimSchemaOf> | null {
  const { program, clock } = app;
  const type = discountTypeFor(program, pass, fields.type);
  if (!type || isProven(app, pass, fields)) return null;
  return claimSchemaOf(type, dateIn(program.timeZone, clock.now()));
}

/**
 * Has the service verify what was typed, unless it did so before. Answers what is wrong, at its field; undefined once it is
 * verified, and nothing wrong at no field where something else was typed or chosen meanwhile.
 * @param form the draft that it was typed into
 */
export async function prove(
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
    failure: waitIn(error) ?? ({ id: "eligibility.failed" } as const),
  }));
  if (typeof verdict === "object") return { [CLAIM_FIELD[type]]: verdict.failure };
  if (verdict === "refused") return { [CLAIM_FIELD[type]]: { id: "eligibility.refused" } };
  return verdict === "verified" ? undefined : {};
}
