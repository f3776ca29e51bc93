import type { CalendarDate } from "../domain/calendar.ts";
import type { Form } from "../forms/use-form.tsx";
import type { ClaimFields } from "./claim-fields.ts";

export interface PanelProps {
  readonly form: Form<ClaimFields>;
  /** The date in the program's zone. */
  readonly today: CalendarDate;
}
