import type { Form } from "../forms/use-form.tsx";
import type { CalendarDate } from "../lib/calendar.ts";
import type { ClaimFields } from "./claim-schema.ts";

export interface PanelProps {
  readonly form: Form<ClaimFields>;
  /** The date in the program's zone. */
  readonly today: CalendarDate;
}
