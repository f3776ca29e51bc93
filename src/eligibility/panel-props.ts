import type { Form } from "../forms/use-form.tsx";
import type { CalendarDate } from "../lib/calendar.ts";
import type { ClaimFields } from "./claim-fields.ts";

/** What panels need of the form that they are in, which may have other fields besides. */
export type ClaimForm = Pick<
  Form<ClaimFields>,
  "values" | "text" | "tick" | "write" | "focus" | "forgive" | "isRefused"
>;

export interface PanelProps {
  readonly form: ClaimForm;
  /** The date in the program's zone. */
  readonly today: CalendarDate;
}
