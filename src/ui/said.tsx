import type { ReactNode } from "react";
import { hasText } from "./has-text.ts";

/** What comes into it is read out: it stands before there is anything to say, and takes no room until then. */
export function Said({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite" className={hasText(children) ? undefined : "bs-visually-hidden"}>
      {children}
    </div>
  );
}
