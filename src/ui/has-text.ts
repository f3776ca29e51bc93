import type { ReactNode } from "react";

/** Whether a node would render anything. */
export function hasText(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== "";
}
