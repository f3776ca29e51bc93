import type { ReactNode } from "react";
import { registerSheet } from "../styles/adopt.ts";
import css from "./button-row.css?inline";

registerSheet(css);

/** The buttons at the end of a form, the main one first: side by side where there is room, else full width. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="bs-button-row">{children}</div>;
}
