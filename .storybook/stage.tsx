import { type ReactNode, useLayoutEffect } from "react";
import { adoptInto } from "../src/styles/adopt.ts";

interface StageProps {
  theme: string;
  scheme: string;
  width: string;
  direction: "ltr" | "rtl";
  children: ReactNode;
}

/** A partner's slot around a story, with our sheets adopted by the document. */
export function Stage({ theme, scheme, width, direction, children }: StageProps) {
  useLayoutEffect(() => adoptInto(document), []);
  return (
    <div
      dir={direction}
      data-stage=""
      style={{ colorScheme: scheme, inlineSize: width === "fill" ? "auto" : width, maxInlineSize: "100%" }}
    >
      <div className="root" data-theme={theme === "none" ? undefined : theme}>
        <div style={{ padding: 16 }}>{children}</div>
      </div>
    </div>
  );
}
