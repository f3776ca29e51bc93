import ExternalLink from "lucide-react/icons/external-link";
import type { ReactNode } from "react";
import { registerSheet } from "../styles/adopt.ts";
import css from "./button.css?inline";
import { VisuallyHidden } from "./visually-hidden.tsx";

registerSheet(css);

interface LinkButtonProps {
  href: string;
  children: ReactNode;
  kind?: "primary" | "secondary";
  /** "(opens in a new tab)". */
  newTabLabel: string;
}

/** A way out to another site that is the thing to do here. */
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
      {/* One piece: what lies in a button lies one over the other. */}
      <span>
        {children} <ExternalLink className="bs-icon-inline" />
        <VisuallyHidden> {newTabLabel}</VisuallyHidden>
      </span>
    </a>
  );
}
