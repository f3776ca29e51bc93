import type { ReactNode } from "react";
import type { AccountTarget } from "../context/account-target.ts";
import { Button } from "../ui/button.tsx";
import { TextLink } from "../ui/text-link.tsx";

interface AccountLinkProps {
  readonly target: AccountTarget;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link from sign-up to the account, whichever kind that is. */
export function AccountLink({ target, onFollow, children }: AccountLinkProps) {
  if (target.kind === "inside") {
    return (
      <target.Link to={target.path} onFollow={onFollow}>
        {children}
      </target.Link>
    );
  }
  const show = () => {
    const isShown = target.show();
    if (isShown) onFollow?.();
    return isShown;
  };
  // Without a standalone page the path has no URL.
  if (target.href === null) {
    return (
      <Button kind="quiet" onClick={show}>
        {children}
      </Button>
    );
  }
  return (
    <TextLink
      href={target.href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        if (show()) event.preventDefault();
      }}
    >
      {children}
    </TextLink>
  );
}
