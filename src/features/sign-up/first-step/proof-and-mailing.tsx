import type { AppContext } from "../../../app-context/app-context.ts";
import { useAppContext } from "../../../app-context/use-app-context.tsx";
import { findOffered, isReducedFare, mailsKeyCard, type Pass } from "../../../domain/passes.ts";
import { loadEligibility, loadedEligibility } from "../../../eligibility/eligibility.ts";
import { MailingAddressFields } from "../../../forms/address-fields.tsx";
import { MailingAddressSchema } from "../../../forms/address-schema.ts";
import { type Form, problemsOf } from "../../../forms/use-form.tsx";
import { T, useTranslation } from "../../../i18n/translation.tsx";
import { SlowNotice } from "../../../parts/notice-region.tsx";
import { ReloadChunkButton } from "../../../parts/reload-chunk-button.tsx";
import { choosePassWithPromotion } from "../../../passes/choose-pass.ts";
import { queryKey } from "../../../query/query-cache.ts";
import { useLoad } from "../../../query/use-load.ts";
import type { SessionScope } from "../../../session/session-scope.ts";
import { SIGN_UP_FORM } from "../../../store/sign-up-slice.ts";
import { phoneOf, type SignUpDetails, type SignUpErrors } from "./sign-up-details-schema.ts";

interface PassPartProps {
  readonly form: Form<SignUpDetails>;
  readonly pass: Pass;
}

/** The schemas of the additional fields for a pass, as far as their chunks are loaded. */
export function partSchemasOf(app: AppContext, pass: Pass, details: SignUpDetails) {
  return [
    isReducedFare(pass) ? (loadedEligibility()?.proofSchemaOf(app, pass, details) ?? null) : null,
    mailsKeyCard(app.program, pass, details.withCard) ? MailingAddressSchema : null,
  ].filter((schema) => schema !== null);
}

/** The errors of fields whose chunks loaded after the form was validated; undefined where there are none. */
export async function checkParts(
  app: AppContext,
  pass: Pass,
  details: SignUpDetails,
): Promise<SignUpErrors | undefined> {
  const isHere = !isReducedFare(pass) || (await loadEligibility().catch(() => null)) !== null;
  if (!isHere) return { pass: { id: "error.notLoaded" } };
  const problems = problemsOf(details, ...partSchemasOf(app, pass, details));
  return Object.keys(problems).length > 0 ? problems : undefined;
}

/** Has the service verify the proof of a reduced fare; resolves to its errors, or to undefined once it is verified. */
export async function verifyProofPart(
  app: AppContext,
  scope: SessionScope,
  pass: Pass,
  details: SignUpDetails,
): Promise<SignUpErrors | undefined> {
  if (!isReducedFare(pass)) return undefined;
  const { verifyProof } = await loadEligibility();
  const claimant = {
    contactEmail: details.contactEmail,
    contactPhone: phoneOf(details) ?? "",
    userName: details.userName.trim() || details.contactEmail,
    addressZipCode: details.addressZipCode,
    countryId: Number(details.countryId),
  };
  return verifyProof(app, scope, pass, details, claimant, SIGN_UP_FORM);
}

/** The proof of a reduced fare, where the chosen pass needs one. */
export function ProofPart({ form, pass }: PassPartProps) {
  const app = useAppContext();
  const isReduced = isReducedFare(pass);
  const load = useLoad(isReduced ? queryKey("eligibility-panel") : null, loadEligibility, { once: true });
  if (!isReduced) return null;
  const { ProofFields } = load.status === "ready" ? load.data : {};
  const { relatedFullFarePassId } = pass;
  const fullFare = relatedFullFarePassId === null ? null : findOffered(app.program, relatedFullFarePassId);
  return (
    <>
      {!ProofFields && <SlowNotice isUnderWay={load.status === "loading"} />}
      <ReloadChunkButton {...load} />
      {ProofFields && (
        <ProofFields
          form={form}
          pass={pass}
          contactEmail={form.values.contactEmail}
          onFullFare={fullFare ? () => choosePassWithPromotion(app, fullFare.id) : undefined}
        />
      )}
    </>
  );
}

/** The name and address that the key card is mailed to. */
export function MailingPart({ form, pass }: PassPartProps) {
  const { program } = useAppContext();
  const { t } = useTranslation();
  if (!mailsKeyCard(program, pass, form.values.withCard)) return null;
  return (
    <fieldset className="bs-signup__group">
      <legend>
        <T id="signup.mailing.legend" values={{ keyCard: t(`passes.keyCard.name.${program.keyCardName}`) }} />
      </legend>
      <MailingAddressFields form={form} />
    </fieldset>
  );
}
