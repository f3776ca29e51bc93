import type { ReactNode } from "react";
import "./button-row.css";

/** The buttons at the end of a form, the main one first: side by side where there is room, else full width. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return (
    <div className="bs-line bs-button-row bs-flush-quiet-button" data-gap="3" data-rows="2" data-align="center">
      {children}
    </div>
  );
}
