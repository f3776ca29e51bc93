import type { ReactNode } from "react";
import { hasText } from "./has-text.ts";

interface Described {
  error?: ReactNode;
  hint?: ReactNode;
  required?: boolean | undefined;
}

/** The ARIA attributes of the control with this id: its hint and its error have ids that follow from it. */
export function describeField(id: string, { error, hint, required }: Described) {
  const described = [hasText(hint) ? `${id}-hint` : "", hasText(error) ? `${id}-error` : ""].filter(Boolean);
  return {
    "aria-describedby": described.join(" ") || undefined,
    "aria-invalid": hasText(error) || undefined,
    "aria-required": required || undefined,
  };
}
