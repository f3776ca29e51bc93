import type { MessageId } from "../i18n/load-messages.ts";
import { T } from "../i18n/translation.tsx";
import type { AccountTarget } from "../session/account-target.ts";
import { Button } from "../ui/button.tsx";

interface AccountLinkProps {
  readonly way: AccountTarget;
  readonly onFollow?: () => void;
  readonly text: MessageId;
}

/** Leads from sign-up to the account around it, on the same page or on another. */
export function AccountLink({ way, onFollow, text }: AccountLinkProps) {
  const content = <T id={text} />;
  if (way.kind === "inside") {
    return (
      <way.Link to={way.path} onFollow={onFollow}>
        {content}
      </way.Link>
    );
  }
  const show = () => {
    const isShown = way.show();
    if (isShown) onFollow?.();
    return isShown;
  };
  // Without a standalone page the path has no URL, so a link is not possible.
  if (way.href === null) {
    return (
      <Button kind="quiet" onClick={show}>
        {content}
      </Button>
    );
  }
  return (
    <a
      href={way.href}
      part="link"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        if (show()) event.preventDefault();
      }}
    >
      {content}
    </a>
  );
}
