import ExternalLink from "lucide-react/icons/external-link";
import type { MouseEvent, ReactNode } from "react";
import { VisuallyHidden } from "./text-spans.tsx";

interface TextLinkProps {
  href?: string;
  children: ReactNode;
  /** Such as "(opens in a new tab)"; with this prop the link opens one. */
  newTabLabel?: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export function TextLink({ href, children, newTabLabel, onClick }: TextLinkProps) {
  if (newTabLabel === undefined) {
    return (
      <a href={href} part="link" onClick={onClick}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} part="link" target="_blank" rel="noopener noreferrer" onClick={onClick}>
      <span>{children}</span>
      <ExternalLink className="bs-icon-inline" />
      <VisuallyHidden>{` ${newTabLabel}`}</VisuallyHidden>
    </a>
  );
}
