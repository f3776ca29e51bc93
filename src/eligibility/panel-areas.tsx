import type { ReactNode } from "react";
import type { Form } from "../forms/use-form.tsx";
import { T } from "../i18n/translation.tsx";
import type { CalendarDate } from "../lib/calendar.ts";
import type { ClaimKind } from "../passes/verification.ts";
import { DISCOUNTS } from "../programs/discounts.ts";
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

interface PanelAreasProps {
  readonly kind: ClaimKind;
  /** Who may have the reduced fare. */
  readonly summary: ReactNode;
  /** What has to be shown. */
  readonly children: ReactNode;
  /** What a rider should know besides. */
  readonly details?: ReactNode;
}

/** The three areas of a panel: summary, eligibility fields, details. */
export function PanelAreas({ kind, summary, children, details }: PanelAreasProps) {
  return (
    <>
      <div className="bs-eligibility__summary">{summary}</div>
      <div className="bs-eligibility__fields">{children}</div>
      <div className="bs-eligibility__details">
        {details}
        {kind !== "rtcRFID" && (
          <p>
            <T id={`eligibility.recertification.${DISCOUNTS[kind].recertification}`} />
          </p>
        )}
      </div>
    </>
  );
}
