import type { ComponentType, ReactNode, Ref } from "react";
import "./notice.css";

/** An alert interrupts a screen reader. Firefox announces its later changes only with an explicit `aria-live`. */
export const ALERT_ATTRIBUTES = { role: "alert", "aria-live": "assertive" } as const;

export interface NoticeFrameProps {
  kind: "info" | "success" | "warning" | "error";
  icon: ComponentType<{ className: string }>;
  /** `alert` interrupts a screen reader; `status` waits for a pause. */
  role?: "alert" | "status" | undefined;
  children: ReactNode;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** The frame of a notice. Its module has no more, since every element downloads it for the notice of a failure. */
export function NoticeFrame({ kind, icon: Icon, role, children, ref }: NoticeFrameProps) {
  return (
    <div
      ref={ref}
      {...(role === "alert" ? ALERT_ATTRIBUTES : { role })}
      tabIndex={-1}
      className="bs-notice"
      part={`notice notice-${kind}`}
      data-kind={kind}
    >
      <Icon className="bs-icon bs-notice__icon" />
      <div className="bs-notice__text">{children}</div>
    </div>
  );
}
