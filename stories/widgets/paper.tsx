import type { ReactNode } from "react";

export function Paper({ children }: { readonly children: ReactNode }) {
  return <main style={{ maxInlineSize: "50em" }}>{children}</main>;
}
