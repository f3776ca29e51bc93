import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { registerSheet } from "../styles/adopt.ts";
import { hasText } from "./has-text.ts";
import css from "./notice.css?inline";
import { NoticeFrame } from "./notice-frame.tsx";

registerSheet(css);

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };
// An error interrupts; the rest waits for a pause in what is being read.
const ROLES = { info: "status", success: "status", warning: "status", error: "alert" } as const;

interface NoticeText {
  kind: keyof typeof ICONS;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links on a line of their own. */
  actions?: ReactNode;
  /** False for one that belongs to the page from the start and need not be read out. */
  announced?: boolean;
  ref?: Ref<HTMLDivElement>;
}

export type NoticeProps = NoticeText &
  ({ onDismiss?: never; dismissLabel?: never } | { onDismiss: () => void; dismissLabel: string });

/** Focusable by script, for what a rider must not miss. */
export function Notice({
  kind,
  title,
  children,
  actions,
  announced = true,
  ref,
  onDismiss,
  dismissLabel,
}: NoticeProps) {
  const dismiss = onDismiss && (
    <button type="button" className="bs-notice__dismiss" aria-label={dismissLabel} onClick={onDismiss}>
      <X className="bs-icon" />
    </button>
  );
  return (
    <NoticeFrame ref={ref} kind={kind} icon={ICONS[kind]} role={announced ? ROLES[kind] : undefined} after={dismiss}>
      {hasText(title) && <p className="bs-notice__title">{title}</p>}
      {hasText(children) && <div>{children}</div>}
      {hasText(actions) && <div className="bs-notice__actions">{actions}</div>}
    </NoticeFrame>
  );
}
