import ExternalLink from "lucide-react/icons/external-link";
import type { ReactNode } from "react";
import type { MessageId } from "../i18n/load-messages.ts";
import { T, useTranslation } from "../i18n/translation.tsx";
import { VisuallyHidden } from "../ui/text-spans.tsx";
import "../ui/button.css";

interface OuterLinkProps {
  readonly href?: string;
  readonly text?: MessageId;
  readonly children?: ReactNode;
  /** The kind of button that the link looks like, for a main action. */
  readonly button?: "primary" | "secondary";
}

/** A link to another site, which opens in a new tab and says so. */
export function OuterLink({ href, text, children, button }: OuterLinkProps) {
  const { t } = useTranslation();
  const content = (
    <>
      <span>{text ? <T id={text} /> : children}</span>
      {button && " "}
      <ExternalLink className="bs-icon-inline" />
      <VisuallyHidden>{` ${t("common.newTab")}`}</VisuallyHidden>
    </>
  );
  return (
    <a
      href={href}
      part={button ? `button button-${button}` : "link"}
      target="_blank"
      rel="noopener noreferrer"
      {...(button && { className: "bs-button", "data-kind": button, "data-size": "medium" })}
    >
      {/* A button gets a single child, since its text and icon would otherwise be flex items with a gap. */}
      {button ? <span>{content}</span> : content}
    </a>
  );
}
