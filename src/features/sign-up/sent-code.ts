import { ApiError } from "../../api/api-error.ts";
import type { AppContext } from "../../context/app-context.ts";
import type { FormErrors } from "../../forms/use-form.tsx";
import { waitIn } from "../../forms/wait.ts";
import { signUpOf } from "./sign-up.ts";
import type { SignUpDetails } from "./sign-up-details-schema.ts";

const USUAL_LENGTH = 6;

export type Channel = "sms" | "call";
type Errors = FormErrors<SignUpDetails>;

/** A code on its way to a rider. */
export interface SentCode {
  /** E.164. */
  readonly phone: string;
  readonly channel: Channel;
  /** In milliseconds of the monotonic clock. */
  readonly at: number;
  /** Checks what was typed. Answers what keeps the number from being confirmed, undefined once it is. */
  check(typed: string): Promise<Errors | undefined>;
  /** Whether a service that works checked it, and could not verify it. */
  isUnverified(typed: string): boolean;
  /** Whether what was typed is a whole code which did not go off by itself before; it counts as gone off from then on. */
  goesOffBy(typed: string): boolean;
}

export const codeLengthOf = ({ environment }: Pick<AppContext, "environment">): number =>
  environment.codeLength ?? USUAL_LENGTH;

/** Codes are copied from messages with spaces and dashes, and typed in full-width digits. */
const plainCode = (typed: string): string => typed.normalize("NFKC").replace(/[\s\p{Pd}]/gu, "");

export function createSentCode(app: AppContext, phone: string, channel: Channel): SentCode {
  const underWay = new Map<string, Promise<Errors | undefined>>();
  const goneOff = new Set<string>();
  const unverified = new Set<string>();
  const isWhole = (code: string) => /^\d+$/.test(code) && code.length === codeLengthOf(app);

  async function ask(code: string): Promise<Errors | undefined> {
    unverified.delete(code);
    try {
      if (await signUpOf(app).confirmPhone(phone, code)) return undefined;
      unverified.add(code);
    } catch (error) {
      const wait = waitIn(error);
      if (wait) return { confirmationCode: wait };
      // Of a service that is down another code would be checked no better.
      if (error instanceof ApiError && error.status !== null && error.status < 500) unverified.add(code);
    }
    return { confirmationCode: { id: "signup.phone.wrong" } };
  }

  return {
    phone,
    channel,
    at: app.clock.monotonic(),
    async check(typed) {
      if (app.store.getState().confirmedPhone === phone) return undefined;
      const code = plainCode(typed);
      if (code === "") return { confirmationCode: { id: "validation.phoneCode" } };
      // Continue may be pressed while a code that went off by itself is being checked: a service takes each only once.
      const asked = underWay.get(code) ?? ask(code).finally(() => underWay.delete(code));
      underWay.set(code, asked);
      return asked;
    },
    isUnverified: (typed) => unverified.has(plainCode(typed)),
    goesOffBy(typed) {
      const code = plainCode(typed);
      if (!isWhole(code) || goneOff.has(code)) return false;
      goneOff.add(code);
      return true;
    },
  };
}
