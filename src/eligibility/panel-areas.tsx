import type { ReactNode } from "react";
import { T } from "../i18n/translation.tsx";
import type { ClaimKind } from "../passes/verification.ts";
import { DISCOUNTS } from "../programs/discounts.ts";

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
