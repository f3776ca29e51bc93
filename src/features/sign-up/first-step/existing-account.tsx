import { paths } from "../../../account/routes.ts";
import { type AppContext, perApp } from "../../../app-context/app-context.ts";
import { useAppContext } from "../../../app-context/use-app-context.tsx";
import { normaliseEmail } from "../../../domain/contact.ts";
import { Paragraph, T } from "../../../i18n/translation.tsx";
import { AccountLink } from "../../../parts/account-link.tsx";
import { useSupport } from "../../../parts/support.tsx";
import { purchasesOf } from "../../../purchase/purchases.ts";
import { useAccountTarget, useSurroundingAccount } from "../../../session/account-target.ts";
import { LOGIN_FORM } from "../../../store/session-slice.ts";
import { SIGN_UP_FORM } from "../../../store/sign-up-slice.ts";
import { Notice } from "../../../ui/notice.tsx";
import "../../../parts/screen-parts.css";
import { signUpOf } from "../sign-up.ts";
import { type DetailsRefusal, existingEmailRefusal } from "./check-details.ts";

interface ExistingAccountProps {
  readonly username: string | null;
  readonly accountUrl: string | null;
}

/** The e-mails whose lookup the service did not answer: they are not looked up again when focus leaves the field. */
const unansweredEmailsOf = perApp("unansweredEmails", () => new Set<string>());

/** The error for an e-mail that has an account; null without an account or an answer, or if the field has changed. */
export async function lookUpEmail(app: AppContext, contactEmail: string): Promise<Required<DetailsRefusal> | null> {
  // A closed tab may have sent an order. Its minute of waiting begins here, so that less of it is left at the payment.
  void purchasesOf(app).otherPagesPurchase(null);
  const { lookUp } = signUpOf(app);
  const email = normaliseEmail(contactEmail);
  const unansweredEmails = unansweredEmailsOf(app);
  if (unansweredEmails.has(email)) return null;
  const answer = await lookUp({ contactEmail });
  if (answer.status === "unknown") unansweredEmails.add(email);
  const hasEmailChanged = app.store.getState().drafts[SIGN_UP_FORM]?.contactEmail !== contactEmail;
  if (answer.status !== "exists" || hasEmailChanged) return null;
  return existingEmailRefusal(contactEmail, answer.username);
}

export function ExistingAccount({ username, accountUrl }: ExistingAccountProps) {
  const { store } = useAppContext();
  const support = useSupport();
  const accountTargetOf = useAccountTarget(accountUrl);
  const loginTarget = accountTargetOf("login");
  const resetTarget = accountTargetOf("passwordReset");
  const fillInUsername = () => username !== null && store.getState().writeDraft(LOGIN_FORM, { username });
  return (
    <Notice
      kind="info"
      announced="alert"
      actions={
        loginTarget &&
        resetTarget && (
          <>
            <AccountLink target={loginTarget} onFollow={fillInUsername} text="signup.exists.logIn" />
            <AccountLink target={resetTarget} text="signup.exists.reset" />
          </>
        )
      }
    >
      {username && <Paragraph id="signup.exists.username" verbatim={{ username }} />}
      <p>{loginTarget ? <T id="signup.exists.help" /> : <T id="signup.exists.support" values={support} />}</p>
    </Notice>
  );
}

/** A link to the login; within the account, also a link to the comparison of all passes. */
export function LoginLinks({ accountUrl }: { readonly accountUrl: string | null }) {
  const surroundingAccount = useSurroundingAccount();
  const loginTarget = useAccountTarget(accountUrl)("login");
  if (loginTarget === null) return null;
  return (
    <p className="bs-line bs-links" data-gap="5" data-rows="2" data-ends>
      <AccountLink target={loginTarget} text="signup.logIn" />
      {surroundingAccount && (
        <surroundingAccount.Link to={paths.pricing()}>
          <T id="signup.compare" />
        </surroundingAccount.Link>
      )}
    </p>
  );
}
