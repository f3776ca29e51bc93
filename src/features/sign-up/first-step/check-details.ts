import { ApiError } from "../../../api/api-error.ts";
import type { AppContext } from "../../../app-context/app-context.ts";
import { normaliseEmail } from "../../../domain/contact.ts";
import { findOffered, isReducedFare, mailsKeyCard, type Pass } from "../../../domain/passes.ts";
import { proofSchemaOf, verifyProof } from "../../../eligibility/proof-fields.tsx";
import { MailingAddressSchema } from "../../../forms/address-schema.ts";
import { failureMessage } from "../../../forms/form-error.tsx";
import { type FormErrors, problemsOf } from "../../../forms/use-form.tsx";
import { normaliseTyped } from "../../../lib/normalise-typed.ts";
import type { SessionScope } from "../../../session/session-scope.ts";
import { SIGN_UP_FORM } from "../../../store/sign-up-slice.ts";
import { forgetRefusal, signUpOf } from "../sign-up.ts";
import { phoneOf, type SignUpDetails, type SignUpErrors } from "./sign-up-details-schema.ts";

/** A typed e-mail or phone number that has an account; `username` is null where the service does not reveal it. */
export interface ExistingContact {
  readonly field: "contactEmail" | "contactPhone";
  readonly value: string;
  readonly username: string | null;
}

export interface DetailsRefusal {
  readonly errors: FormErrors<SignUpDetails>;
  readonly existingContact?: ExistingContact;
}

export const existingEmailRefusal = (contactEmail: string, username: string | null): Required<DetailsRefusal> => ({
  errors: { contactEmail: { id: "signup.exists.email" } },
  existingContact: { field: "contactEmail", value: contactEmail, username },
});

/** The schemas of the fields that only some passes have. */
export const passSchemasOf = (app: AppContext, pass: Pass, details: SignUpDetails) =>
  [
    isReducedFare(pass) ? proofSchemaOf(app, pass, details) : null,
    mailsKeyCard(app.program, pass, details.withKeyCard) ? MailingAddressSchema : null,
  ].filter((schema) => schema !== null);

/** The error for a valid phone number that is not confirmed: no code was sent to it, or the code is not typed yet. */
export function missingCodeErrors(
  details: SignUpDetails,
  { isConfirmed, sentCode }: { readonly isConfirmed: boolean; readonly sentCode: SentCode | null },
): SignUpErrors {
  if (isConfirmed || phoneOf(details) === null) return {};
  if (sentCode === null) return { contactPhone: { id: "signup.phone.unconfirmed" } };
  return details.confirmationCode.trim() === "" ? { confirmationCode: { id: "validation.phoneCode" } } : {};
}

/**
 * Has the service check e-mail, phone and proof. Resolves to null if nothing is wrong, or if the session has ended.
 * Notes the e-mail in the store, since the check of a promo code needs it.
 */
export async function checkDetails(
  app: AppContext,
  scope: SessionScope,
  details: SignUpDetails,
  sentCode: SentCode | null,
): Promise<DetailsRefusal | null> {
  // The previous refusal no longer counts: if the refused value is still wrong, the next payment is refused again.
  forgetRefusal(app);
  const pass = findOffered(app.program, Number(details.pass));
  if (!pass) return { errors: { pass: { id: "passes.notAvailable" } } };
  // The fields of the pass may have appeared after the form was validated.
  const problems = problemsOf(details, ...passSchemasOf(app, pass, details));
  if (Object.keys(problems).length > 0) return { errors: problems };
  const { contactEmail } = details;
  scope.ifStillCurrent(() => app.store.setState({ enteredEmail: normaliseEmail(contactEmail) }));
  const emailLookup = await signUpOf(app).lookUp({ contactEmail });
  if (scope.isOver()) return null;
  if (emailLookup.status === "exists") return existingEmailRefusal(contactEmail, emailLookup.username);
  const phone = phoneOf(details) ?? "";
  if (app.store.getState().confirmedPhone !== phone) {
    const errors = sentCode
      ? await sentCode.check(details.confirmationCode)
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

const DEFAULT_CODE_LENGTH = 6;

export type Channel = "sms" | "call";

export type SentCode = ReturnType<typeof createSentCode>;

export const phoneCodeLengthOf = ({ environment }: Pick<AppContext, "environment">): number =>
  environment.codeLength ?? DEFAULT_CODE_LENGTH;

/** Removes spaces, dashes and invisible characters, as in a copied message, and converts full-width digits. */
const plainCode = (typed: string): string => normaliseTyped(typed).replace(/[\s\p{Pd}]/gu, "");

/** A code that was just sent to a phone number (E.164), and the checks of what the rider types as that code. */
export function createSentCode(app: AppContext, scope: SessionScope, phone: string, channel: Channel) {
  const pendingChecks = new Map<string, Promise<SignUpErrors | undefined>>();
  const autoSubmittedCodes = new Set<string>();
  const rejectedCodes = new Set<string>();
  const isComplete = (code: string) => /^\d+$/.test(code) && code.length === phoneCodeLengthOf(app);

  async function checkWithService(code: string): Promise<SignUpErrors | undefined> {
    rejectedCodes.delete(code);
    try {
      if (await signUpOf(app).confirmPhone(phone, code, scope)) return undefined;
      rejectedCodes.add(code);
    } catch (error) {
      // A rejected code shows the advice to request another, which is no help while the service is down or busy.
      const isAnswered = error instanceof ApiError && error.status !== null && error.status < 500;
      if (isAnswered && error.retryAfterMs === null) rejectedCodes.add(code);
      return { confirmationCode: failureMessage("signup.phone.wrong", error) };
    }
    return { confirmationCode: { id: "signup.phone.wrong" } };
  }

  return {
    phone,
    channel,
    /** The session in which the code was requested: the next visitor needs a code of their own. */
    scope,
    /** When the code was sent, in milliseconds of the monotonic clock. */
    sentAt: app.clock.monotonic(),
    /** Checks the typed code. Resolves to the errors, or to undefined once the number is confirmed. */
    async check(typed: string): Promise<SignUpErrors | undefined> {
      if (app.store.getState().confirmedPhone === phone) return undefined;
      const code = plainCode(typed);
      if (code === "") return { confirmationCode: { id: "validation.phoneCode" } };
      // A press of Continue during the automatic check shares that check, since a service accepts each code only once.
      const pendingCheck = pendingChecks.get(code) ?? checkWithService(code).finally(() => pendingChecks.delete(code));
      pendingChecks.set(code, pendingCheck);
      return pendingCheck;
    },
    /** Whether the service was available but did not accept this code. */
    isRejected: (typed: string) => rejectedCodes.has(plainCode(typed)),
    /** True the first time that a code with all digits is typed: the field then checks it without a press of Check. */
    claimAutoSubmit(typed: string): boolean {
      const code = plainCode(typed);
      if (!isComplete(code) || autoSubmittedCodes.has(code)) return false;
      autoSubmittedCodes.add(code);
      return true;
    },
  };
}
