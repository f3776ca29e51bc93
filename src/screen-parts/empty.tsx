import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { registerSheet } from "../styles/adopt.ts";
import css from "./empty.css?inline";

registerSheet(css);

interface EmptyProps {
  readonly drawing: LucideIcon;
  readonly text: ReactNode;
  /** The one thing to do from here. */
  readonly children?: ReactNode;
}

/** Stands where a list would. */
export function Empty({ drawing: Drawing, text, children }: EmptyProps) {
  return (
    <div className="bs-empty">
      <Drawing className="bs-empty__drawing" />
      <p>{text}</p>
      {children}
    </div>
  );
}
