import type { AppContext } from "../../../app-context/app-context.ts";
import { normaliseEmail } from "../../../domain/contact.ts";
import { findOffered, isReducedFare, mailsKeyCard, type Pass } from "../../../domain/passes.ts";
import { proofSchemaOf, verifyProof } from "../../../eligibility/proof-fields.tsx";
import { MailingAddressSchema } from "../../../forms/address-schema.ts";
import { type FormErrors, problemsOf } from "../../../forms/use-form.tsx";
import type { SessionScope } from "../../../session/session-scope.ts";
import { SIGN_UP_FORM } from "../../../store/sign-up-slice.ts";
import { forgetRefusal, signUpOf } from "../sign-up.ts";
import type { SentCode } from "./sent-code.ts";
import { phoneOf, type SignUpDetails, type SignUpErrors } from "./sign-up-details-schema.ts";

export interface ExistingContact {
  readonly field: "contactEmail" | "contactPhone";
  readonly value: string;
  /** Null where the service does not reveal it. */
  readonly username: string | null;
}

export interface DetailsRefusal {
  readonly errors: FormErrors<SignUpDetails>;
  readonly existing?: ExistingContact;
}

export const emailExists = (contactEmail: string, username: string | null): Required<DetailsRefusal> => ({
  errors: { contactEmail: { id: "signup.exists.email" } },
  existing: { field: "contactEmail", value: contactEmail, username },
});

/** The schemas of the fields that only some passes have. */
export const passSchemasOf = (app: AppContext, pass: Pass, details: SignUpDetails) =>
  [
    isReducedFare(pass) ? proofSchemaOf(app, pass, details) : null,
    mailsKeyCard(app.program, pass, details.withCard) ? MailingAddressSchema : null,
  ].filter((schema) => schema !== null);

/** A list of problems also says that the phone number has no code yet, or that the code is missing. */
export function missingCode(
  typed: SignUpDetails,
  { isConfirmed, sent }: { readonly isConfirmed: boolean; readonly sent: SentCode | null },
): SignUpErrors {
  if (isConfirmed || phoneOf(typed) === null) return {};
  if (sent === null) return { contactPhone: { id: "signup.phone.unconfirmed" } };
  return typed.confirmationCode.trim() === "" ? { confirmationCode: { id: "validation.phoneCode" } } : {};
}

/** Checks what needs the service: the e-mail, the phone number and the proof. Null where the rider may go on. */
export async function checkDetails(
  app: AppContext,
  scope: SessionScope,
  details: SignUpDetails,
  sent: SentCode | null,
): Promise<DetailsRefusal | null> {
  // The payment step asks again for anything that was refused.
  forgetRefusal(app);
  const pass = findOffered(app.program, Number(details.pass));
  if (!pass) return { errors: { pass: { id: "passes.notAvailable" } } };
  // The fields of the pass may have appeared after the form was validated.
  const problems = problemsOf(details, ...passSchemasOf(app, pass, details));
  if (Object.keys(problems).length > 0) return { errors: problems };
  const { contactEmail } = details;
  scope.ifStillCurrent(() => app.store.setState({ givenEmail: normaliseEmail(contactEmail) }));
  const emailLookup = await signUpOf(app).lookUp({ contactEmail });
  if (scope.isOver()) return null;
  if (emailLookup.status === "exists") return emailExists(contactEmail, emailLookup.username);
  const phone = phoneOf(details) ?? "";
  if (app.store.getState().confirmedPhone !== phone) {
    const errors = sent
      ? await sent.check(details.confirmationCode)
      : ({ contactPhone: { id: "signup.phone.unconfirmed" } } as const);
    if (errors) return { errors };
  }
  if (!isReducedFare(pass)) return null;
  const claimant = {
    contactEmail,
    contactPhone: phone,
    userName: details.userName.trim() || contactEmail,
    addressZipCode: details.addressZipCode,
    countryId: Number(details.countryId),
  };
  const errors = await verifyProof(app, scope, pass, details, claimant, SIGN_UP_FORM);
  return errors ? { errors } : null;
}
