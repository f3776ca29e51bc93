import type { AppContext } from "../../../app-context/app-context.ts";
import { useAppContext } from "../../../app-context/use-app-context.tsx";
import { normaliseEmail } from "../../../domain/contact.ts";
import { T } from "../../../i18n/translation.tsx";
import { AccountLink } from "../../../parts/account-link.tsx";
import { useSupport } from "../../../parts/support.tsx";
import { useAccountTarget } from "../../../session/account-target.ts";
import { LOGIN_FORM } from "../../../session/login-schema.ts";
import { SIGN_UP_FORM } from "../../../store/sign-up-slice.ts";
import { Notice } from "../../../ui/notice.tsx";
import { NoTranslate } from "../../../ui/text-spans.tsx";
import { signUpOf } from "../sign-up.ts";
import type { ExistingContact } from "./use-contact-checks.ts";

export interface ExistingAccountProps {
  readonly username: string | null;
  readonly accountUrl: string | null;
}

/** E-mails for which the service did not answer. */
const unanswered = new WeakMap<AppContext, Set<string>>();

/**
 * Looks up the account of an e-mail, once; null without an account or an answer, and where the field has changed in the
 * meantime.
 */
export async function findByEmail(app: AppContext, contactEmail: string): Promise<ExistingContact | null> {
  // The next field is the phone, so that its chunk is prefetched; its button loads the chunk again if this fails.
  import("./phone-code.tsx").catch(() => {});
  const { lookUp } = signUpOf(app);
  const email = normaliseEmail(contactEmail);
  const passed = unanswered.get(app) ?? new Set();
  if (passed.has(email)) return null;
  const found = await lookUp({ contactEmail });
  if (found.status === "unknown") unanswered.set(app, passed.add(email));
  const isLeft = app.store.getState().drafts[SIGN_UP_FORM]?.contactEmail !== contactEmail;
  if (found.status !== "exists" || isLeft) return null;
  return { field: "contactEmail", value: contactEmail, username: found.username };
}

/** Links for a rider who has an account: to log in, or to reset the password. */
export function ExistingAccount({ username, accountUrl }: ExistingAccountProps) {
  const { store } = useAppContext();
  const support = useSupport();
  const wayTo = useAccountTarget(accountUrl);
  const login = wayTo("login");
  const reset = wayTo("passwordReset");
  const fillIn = () => username !== null && store.getState().writeDraft(LOGIN_FORM, { username });
  return (
    <Notice
      kind="info"
      announced="alert"
      actions={
        login &&
        reset && (
          <>
            <AccountLink way={login} onFollow={fillIn}>
              <T id="signup.exists.logIn" />
            </AccountLink>
            <AccountLink way={reset}>
              <T id="signup.exists.reset" />
            </AccountLink>
          </>
        )
      }
    >
      {username && (
        <p>
          <T id="signup.exists.username" values={{ username: <NoTranslate>{username}</NoTranslate> }} />
        </p>
      )}
      <p>{login ? <T id="signup.exists.help" /> : <T id="signup.exists.support" values={support} />}</p>
    </Notice>
  );
}
