import type { MessageId } from "../i18n/load-messages.ts";
import { T } from "../i18n/translation.tsx";
import type { AccountTarget } from "../session/account-target.ts";
import { Button } from "../ui/button.tsx";

interface AccountLinkProps {
  readonly target: AccountTarget;
  readonly onFollow?: () => void;
  readonly text: MessageId;
}

/** A link from sign-up to the account, which may be around sign-up, in another element, or on another page. */
export function AccountLink({ target, onFollow, text }: AccountLinkProps) {
  const content = <T id={text} />;
  if (target.kind === "inside") {
    return (
      <target.Link to={target.path} onFollow={onFollow}>
        {content}
      </target.Link>
    );
  }
  const showAccount = () => {
    const isShown = target.show();
    if (isShown) onFollow?.();
    return isShown;
  };
  // Without a standalone page the path has no URL, so only a button is possible.
  if (target.href === null) {
    return (
      <Button kind="quiet" onClick={showAccount}>
        {content}
      </Button>
    );
  }
  return (
    <a
      href={target.href}
      part="link"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        if (showAccount()) event.preventDefault();
      }}
    >
      {content}
    </a>
  );
}
