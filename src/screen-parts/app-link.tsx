import type { ComponentProps, ReactNode } from "react";
import { Link } from "wouter";
import { registerSheet } from "../styles/adopt.ts";
import css from "./app-link.css?inline";

registerSheet(css);

export type AppLinkButton = "primary" | "secondary" | "quiet";

interface AppLinkProps {
  /** A place of ours: "/trips". */
  readonly to: string;
  readonly children: ReactNode;
  /** Looks like a button of this kind. */
  readonly button?: AppLinkButton | undefined;
  readonly isCurrent?: boolean | undefined;
  readonly onFollow?: (() => void) | undefined;
}

/**
 * A link inside of the application. Its address is real, so that it opens in a tab of its own, where the deployment
 * has a standalone page; else it has none, as any address would lead into the partner's site, and is a link all the same.
 */
export function AppLink({ to, children, button, isCurrent, onFollow }: AppLinkProps) {
  return (
    <Link asChild to={to} onClick={() => onFollow?.()}>
      <Anchor
        part={button ? `button button-${button}` : "link"}
        aria-current={isCurrent ? "page" : undefined}
        {...(button && { className: "bs-button", "data-kind": button, "data-size": "medium" })}
      >
        {children}
      </Anchor>
    </Link>
  );
}

/** @property href empty where there is none. */
function Anchor({ href, ...rest }: ComponentProps<"a">) {
  if (href) return <a href={href} {...rest} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link without an address has to say that it is one
    <span
      role="link"
      tabIndex={0}
      {...rest}
      className={rest.className ?? "bs-link"}
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.click()}
    />
  );
}
