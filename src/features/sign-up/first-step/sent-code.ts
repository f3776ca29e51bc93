import { ApiError } from "../../../api/api-error.ts";
import type { AppContext } from "../../../app-context/app-context.ts";
import { failureMessage } from "../../../forms/form-error.tsx";
import { normaliseTyped } from "../../../lib/normalise-typed.ts";
import type { SessionScope } from "../../../session/session-scope.ts";
import { signUpOf } from "../sign-up.ts";
import type { SignUpErrors } from "./sign-up-details-schema.ts";

const USUAL_LENGTH = 6;

export type Channel = "sms" | "call";

export type SentCode = ReturnType<typeof createSentCode>;

export const phoneCodeLengthOf = ({ environment }: Pick<AppContext, "environment">): number =>
  environment.codeLength ?? USUAL_LENGTH;

/** Removes spaces, dashes and invisible characters, as in a copied message, and converts full-width digits. */
const plainCode = (typed: string): string => normaliseTyped(typed).replace(/[\s\p{Pd}]/gu, "");

/** @param phone E.164. */
export function createSentCode(app: AppContext, scope: SessionScope, phone: string, channel: Channel) {
  const pendingChecks = new Map<string, Promise<SignUpErrors | undefined>>();
  const autoSubmitted = new Set<string>();
  const unverified = new Set<string>();
  const isWhole = (code: string) => /^\d+$/.test(code) && code.length === phoneCodeLengthOf(app);

  async function askService(code: string): Promise<SignUpErrors | undefined> {
    unverified.delete(code);
    try {
      if (await signUpOf(app).confirmPhone(phone, code, scope)) return undefined;
      unverified.add(code);
    } catch (error) {
      // Another code would not help while the service is down, or asks for a pause.
      const isAnswered = error instanceof ApiError && error.status !== null && error.status < 500;
      if (isAnswered && error.retryAfterMs === null) unverified.add(code);
      return { confirmationCode: failureMessage("signup.phone.wrong", error) };
    }
    return { confirmationCode: { id: "signup.phone.wrong" } };
  }

  return {
    phone,
    channel,
    /** The next visitor needs a code of their own. */
    scope,
    /** In milliseconds of the monotonic clock. */
    at: app.clock.monotonic(),
    /** Checks the typed code. Resolves to the errors, or to undefined once the number is confirmed. */
    async check(typed: string): Promise<SignUpErrors | undefined> {
      if (app.store.getState().confirmedPhone === phone) return undefined;
      const code = plainCode(typed);
      if (code === "") return { confirmationCode: { id: "validation.phoneCode" } };
      // The rider may press Continue during the automatic check: a service accepts each code only once, so both share
      // it.
      const pendingCheck = pendingChecks.get(code) ?? askService(code).finally(() => pendingChecks.delete(code));
      pendingChecks.set(code, pendingCheck);
      return pendingCheck;
    },
    /** Whether the service was available but did not accept this code. */
    isUnverified: (typed: string) => unverified.has(plainCode(typed)),
    /**
     * Whether the typed code is complete and was not submitted automatically before; from then on it counts as
     * submitted.
     */
    claimAutoSubmit(typed: string): boolean {
      const code = plainCode(typed);
      if (!isWhole(code) || autoSubmitted.has(code)) return false;
      autoSubmitted.add(code);
      return true;
    },
  };
}
