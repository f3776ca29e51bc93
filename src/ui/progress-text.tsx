import type { ReactNode } from "react";
import "./progress-text.css";

interface ProgressTextProps {
  /** The current step, from 1. */
  step: number;
  stepCount: number;
  /** The full text, such as "Step 2 of 4: Payment", or a heading with it. */
  label: ReactNode;
}

export function ProgressText({ step, stepCount, label }: ProgressTextProps) {
  return (
    <div className="bs-stack bs-progress" data-gap="2" part="progress">
      <div className="bs-note bs-strong bs-digits">{label}</div>
      <div className="bs-line bs-progress__bar" data-gap="1" aria-hidden="true">
        {[...Array(stepCount).keys()].map((index) => (
          <span key={index} data-done={index < step || undefined} />
        ))}
      </div>
    </div>
  );
}
