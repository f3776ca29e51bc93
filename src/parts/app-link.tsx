import type { ComponentProps, ReactNode } from "react";
import { Link } from "wouter";
import { HOME } from "../account/app-path.ts";
import type { MessageId } from "../i18n/load-messages.ts";
import { T } from "../i18n/translation.tsx";
import "./screen-parts.css";

export type AppLinkButton = "primary" | "secondary" | "quiet";

interface AppLinkProps {
  /** A path of the account, such as "/trips". */
  readonly to: string;
  readonly text?: MessageId;
  readonly children?: ReactNode;
  readonly button?: AppLinkButton | undefined;
  readonly isCurrent?: boolean | undefined;
  readonly onFollow?: (() => void) | undefined;
}

/** A link in the account. Without a standalone page it has `role="link"`: an `href` would lead into the host's site. */
export function AppLink({ to, text, children, button, isCurrent, onFollow }: AppLinkProps) {
  return (
    <Link asChild to={to} onClick={() => onFollow?.()}>
      <Anchor
        part={button ? `button button-${button}` : "link"}
        aria-current={isCurrent ? "page" : undefined}
        {...(button && { className: "bs-button", "data-kind": button, "data-size": "medium" })}
      >
        {text ? <T id={text} /> : children}
      </Anchor>
    </Link>
  );
}

/** A link in a paragraph of its own. */
export const LinkParagraph = (link: AppLinkProps) => (
  <p>
    <AppLink {...link} />
  </p>
);

export const HomeLink = ({ button }: { readonly button: AppLinkButton }) => (
  <AppLink to={HOME} button={button} text="account.home" />
);
export const HomeParagraph = () => <LinkParagraph to={HOME} text="account.home" />;

/** A link with an `href`, or a span with the role of a link if `href` is empty. */
function Anchor({ href, ...rest }: ComponentProps<"a">) {
  if (href) return <a href={href} {...rest} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: without an href, only its role makes it a link
    <span
      role="link"
      tabIndex={0}
      {...rest}
      className={rest.className ?? "bs-link"}
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.click()}
    />
  );
}
