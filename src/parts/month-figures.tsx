import type { ReactNode } from "react";
import { registerSheet } from "../styles/adopt.ts";
import css from "./month-figures.css?inline";

registerSheet(css);

export interface Figure {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** What a month comes to, taken in at a glance. */
export function MonthFigures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="bs-month-figures">
      {figures.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
