import { registerSheet } from "../styles/adopt.ts";
import css from "./progress-text.css?inline";

registerSheet(css);

export interface ProgressTextProps {
  /** From 1. */
  step: number;
  of: number;
  /** All of it in words, "Step 2 of 4: Payment". */
  label: string;
}

export function ProgressText({ step, of, label }: ProgressTextProps) {
  return (
    <div className="bs-progress" part="progress">
      <p className="bs-progress__label">{label}</p>
      <div className="bs-progress__bar" aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its number
          <span key={index} data-done={index < step || undefined} />
        ))}
      </div>
    </div>
  );
}
