import { T } from "../../i18n/translation.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";

export interface ExistingAccountProps {
  readonly username: string | null;
  readonly accountUrl: string | null;
}

/** Where a rider who has an account goes on: logging in or resetting the password. */
export function ExistingAccount({ username, accountUrl }: ExistingAccountProps) {
  return (
    <Notice
      kind="info"
      announced="alert"
      actions={
        accountUrl && (
          <>
            <TextLink href={pageOf(accountUrl, "login")}>
              <T id="signup.exists.logIn" />
            </TextLink>
            <TextLink href={pageOf(accountUrl, "password-reset")}>
              <T id="signup.exists.reset" />
            </TextLink>
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
        <T id="signup.exists.help" />
      </p>
    </Notice>
  );
}

/** A page of the standalone account, whose address may have a query of its own. */
function pageOf(accountUrl: string, page: string): string {
  const [address = "", query] = accountUrl.split("?");
  return `${address.replace(/\/$/, "")}/${page}${query === undefined ? "" : `?${query}`}`;
}
