import { useAccountWay } from "../../context/account-way.ts";
import { useWorld } from "../../context/world-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { formatPhone } from "../../lib/format-phone.ts";
import { AccountLink } from "../../screen-parts/account-link.tsx";
import { LOGIN_FORM } from "../../session/login-schema.ts";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";

export interface ExistingAccountProps {
  readonly username: string | null;
  readonly accountUrl: string | null;
}

/** Where a rider who has an account goes on: logging in or resetting the password. */
export function ExistingAccount({ username, accountUrl }: ExistingAccountProps) {
  const { store, deployment } = useWorld();
  const wayTo = useAccountWay(accountUrl);
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
      <p>
        {login ? (
          <T id="signup.exists.help" />
        ) : (
          <T
            id="signup.exists.support"
            values={{
              email: <a href={`mailto:${deployment.supportEmail}`}>{deployment.supportEmail}</a>,
              phone: <a href={`tel:${deployment.supportPhone}`}>{formatPhone(deployment.supportPhone)}</a>,
            }}
          />
        )}
      </p>
    </Notice>
  );
}
