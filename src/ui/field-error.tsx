import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";

/** What is wrong with a field, with an icon so that colour is not the only sign. The field names `id` in aria-describedby. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="bs-field-error" part="error">
      <CircleAlert className="bs-icon" />
      <span>{children}</span>
    </p>
  );
}
