import type { LucideIcon } from "lucide-react";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode, Ref } from "react";
import { hasContent } from "./field.tsx";
import { NoticeFrame, type NoticeFrameProps } from "./notice-frame.tsx";

type Kind = NoticeFrameProps["kind"];
const ICONS: Readonly<Record<Kind, LucideIcon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

export interface NoticeProps {
  kind: Kind;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /**
   * For a notice outside of a live region: true announces an error at once, other kinds politely. "alert" announces any
   * kind at once, even if it appears together with the content around it.
   */
  announced?: true | "alert";
  ref?: Ref<HTMLDivElement>;
}

/** A notice that scripts can focus, for a screen that moves focus to it. */
export function Notice({ kind, title, children, actions, announced, ref }: NoticeProps) {
  return (
    <NoticeFrame
      ref={ref}
      kind={kind}
      icon={ICONS[kind]}
      role={announced === true ? (kind === "error" ? "alert" : "status") : announced}
    >
      {hasContent(title) && <p className="bs-strong bs-notice__title">{title}</p>}
      {hasContent(children) && <div>{children}</div>}
      {hasContent(actions) && <div className="bs-notice__actions bs-flush-quiet-button">{actions}</div>}
    </NoticeFrame>
  );
}
