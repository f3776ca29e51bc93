import type { ReactNode } from "react";
import type { AccountTarget } from "../context/account-target.ts";
import { useNavigation } from "../context/navigation.tsx";
import { T } from "../i18n/translation.tsx";
import { HOME, loginPathFor, parseAppPath } from "../routing/app-path.ts";
import { registerSheet } from "../styles/adopt.ts";
import { Button } from "../ui/button.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { AppLink, type AppLinkButton } from "./app-link.tsx";
import css from "./screen.css?inline";

interface AccountLinkProps {
  readonly way: AccountTarget;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link from sign-up to the account, whichever kind that is. */
export function AccountLink({ way, onFollow, children }: AccountLinkProps) {
  if (way.kind === "inside") {
    return (
      <way.Link to={way.place} onFollow={onFollow}>
        {children}
      </way.Link>
    );
  }
  const show = () => {
    const isShown = way.show();
    if (isShown) onFollow?.();
    return isShown;
  };
  // Without a standalone page the path has no URL.
  if (way.href === null) {
    return (
      <Button kind="quiet" onClick={show}>
        {children}
      </Button>
    );
  }
  return (
    <TextLink
      href={way.href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        if (show()) event.preventDefault();
      }}
    >
      {children}
    </TextLink>
  );
}

/** The link to the rider's home, with the same text on every screen. */
export function HomeLink({ button }: { readonly button?: AppLinkButton }) {
  return (
    <AppLink to={HOME} button={button}>
      <T id="account.home" />
    </AppLink>
  );
}

registerSheet(css);

/** The content of a rider's screen for a visitor: a reason to log in, and a link to login that leads back. */
export function LogInInvitation({ heading }: { readonly heading: ReactNode }) {
  const { place } = useNavigation();
  const back = parseAppPath(place);
  return (
    <section className="bs-screen">
      {heading}
      <p>
        <T id="invitation.text" />
      </p>
      <AppLink to={back ? loginPathFor(back) : HOME} button="primary">
        <T id="invitation.logIn" />
      </AppLink>
    </section>
  );
}
