import type { ReactNode } from "react";
import { registerSheet } from "../styles/adopt.ts";
import css from "./figure-list.css?inline";

registerSheet(css);

interface Figure {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** Figures in a row, each with its label. */
export function FigureList({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="bs-figures">
      {figures.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
