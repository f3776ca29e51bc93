import ExternalLink from "lucide-react/icons/external-link";
import type { ReactNode } from "react";
import { VisuallyHidden } from "./text-spans.tsx";
import "./button.css";

interface LinkButtonProps {
  href: string;
  children: ReactNode;
  kind?: "primary" | "secondary";
  /** Such as "(opens in a new tab)". */
  newTabLabel: string;
}

/** A link to another site that looks like a button, for a main action. */
export function LinkButton({ href, children, kind = "primary", newTabLabel }: LinkButtonProps) {
  return (
    <a
      href={href}
      className="bs-button"
      part={`button button-${kind}`}
      data-kind={kind}
      data-size="medium"
      target="_blank"
      rel="noopener noreferrer"
    >
      {/* A single child, since a button's children overlap in one grid cell. */}
      <span>
        {children} <ExternalLink className="bs-icon-inline" />
        <VisuallyHidden> {newTabLabel}</VisuallyHidden>
      </span>
    </a>
  );
}
