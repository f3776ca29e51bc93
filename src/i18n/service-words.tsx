import type { ReactNode } from "react";

/**
 * Words that come as they are, from a service or an operator's configuration: in one language, whatever the rider reads.
 * Services of all programs answer in English.
 */
export function ServiceWords({ children }: { readonly children: ReactNode }) {
  return <span lang="en">{children}</span>;
}
