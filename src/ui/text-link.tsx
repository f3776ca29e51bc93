import ExternalLink from "lucide-react/icons/external-link";
import type { ReactNode } from "react";
import { VisuallyHidden } from "./text-spans.tsx";

interface TextLinkProps {
  href?: string;
  children: ReactNode;
  /** Such as "(opens in a new tab)". */
  newTabLabel: string;
}

/** A link to another site. */
export function TextLink({ href, children, newTabLabel }: TextLinkProps) {
  return (
    <a href={href} part="link" target="_blank" rel="noopener noreferrer">
      <span>{children}</span>
      <ExternalLink className="bs-icon-inline" />
      <VisuallyHidden>{` ${newTabLabel}`}</VisuallyHidden>
    </a>
  );
}
