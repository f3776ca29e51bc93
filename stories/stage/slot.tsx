import type { ReactNode } from "react";
import type { SystemCode } from "../../src/programs/program.ts";

/** A container of exactly this width, whatever the window's, so that container queries match as on a page. */
export function Slot(props: { readonly width: number; readonly theme?: SystemCode; readonly children: ReactNode }) {
  return (
    <div data-slot="" style={{ inlineSize: props.width }}>
      <div className="root" data-theme={props.theme ?? "phl"}>
        {props.children}
      </div>
    </div>
  );
}
