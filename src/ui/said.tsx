import type { ReactNode } from "react";
import { ALERT } from "./alert.ts";
import { hasText } from "./has-text.ts";

interface SaidProps {
  readonly children: ReactNode;
  /** Interrupts what is being read. */
  readonly isAlert?: boolean;
}

/** A live region for words that come later: it is there, and takes no room, before there is anything to say. */
export function Said({ children, isAlert = false }: SaidProps) {
  return (
    <div
      {...(isAlert ? ALERT : { "aria-live": "polite" })}
      className={hasText(children) ? undefined : "bs-visually-hidden"}
    >
      {children}
    </div>
  );
}
