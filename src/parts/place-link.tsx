import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { useNavigation } from "../services/navigation.tsx";
import { registerSheet } from "../styles/adopt.ts";
import css from "./place-link.css?inline";

registerSheet(css);

export type PlaceLinkButton = "primary" | "secondary" | "quiet";

interface PlaceLinkProps {
  /** A place of ours: "/trips". */
  readonly to: string;
  readonly children: ReactNode;
  /** Looks like a button of this kind. */
  readonly button?: PlaceLinkButton | undefined;
  readonly isCurrent?: boolean | undefined;
  readonly onFollow?: (() => void) | undefined;
}

/**
 * A link inside of the application. Its address is real, so that it opens in a tab of its own, where the deployment
 * has a standalone page; else it has none, as any address would lead into the partner's site, and is a link all the same.
 */
export function PlaceLink({ to, children, button, isCurrent, onFollow }: PlaceLinkProps) {
  const { navigate, hrefOf } = useNavigation();
  const href = hrefOf(to);
  function follow(event: MouseEvent | KeyboardEvent): void {
    event.preventDefault();
    onFollow?.();
    navigate(to);
  }
  const click = (event: MouseEvent) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!isElsewhere) follow(event);
  };
  const common = {
    part: button ? `button button-${button}` : "link",
    "aria-current": isCurrent ? ("page" as const) : undefined,
    onClick: click,
    ...(button && { className: "bs-button", "data-kind": button, "data-size": "medium" }),
  };
  if (href !== null) {
    return (
      <a href={href} {...common}>
        {children}
      </a>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link without an address has to say that it is one
    <span
      role="link"
      tabIndex={0}
      {...common}
      className={common.className ?? "bs-link"}
      onKeyDown={(event) => event.key === "Enter" && follow(event)}
    >
      {children}
    </span>
  );
}
