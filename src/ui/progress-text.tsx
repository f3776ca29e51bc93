import type { ReactNode } from "react";
import "./progress-text.css";

interface ProgressTextProps {
  /** From 1. */
  step: number;
  of: number;
  /** The full text, such as "Step 2 of 4: Payment", or a heading with it. */
  label: ReactNode;
}

export function ProgressText({ step, of, label }: ProgressTextProps) {
  return (
    <div className="bs-stack bs-progress" data-gap="2" part="progress">
      <div className="bs-note bs-strong bs-digits">{label}</div>
      <div className="bs-progress__bar" aria-hidden="true">
        {[...Array(of).keys()].map((index) => (
          <span key={index} data-done={index < step || undefined} />
        ))}
      </div>
    </div>
  );
}
