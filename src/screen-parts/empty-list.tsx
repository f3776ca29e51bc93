import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { registerSheet } from "../styles/adopt.ts";
import css from "./empty-list.css?inline";

registerSheet(css);

interface EmptyProps {
  readonly drawing: LucideIcon;
  readonly text: ReactNode;
  /** The suggested action. */
  readonly children?: ReactNode;
}

/** A placeholder for an empty list. */
export function EmptyList({ drawing: Drawing, text, children }: EmptyProps) {
  return (
    <div className="bs-empty">
      <Drawing className="bs-empty__drawing" />
      <p>{text}</p>
      {children}
    </div>
  );
}
