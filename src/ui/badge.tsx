import type { ReactNode } from "react";
import "./badge.css";

interface BadgeProps {
  kind?: "neutral" | "highlight" | "accent" | "success" | "warning" | "danger";
  children: ReactNode;
}

export function Badge({ kind = "neutral", children }: BadgeProps) {
  return (
    <span className="bs-badge" part="badge" data-kind={kind}>
      {children}
    </span>
  );
}
