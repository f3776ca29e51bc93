import type { ReactNode } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { useNow } from "../app-context/use-now.ts";
import { DISCOUNTS } from "../domain/passes.ts";
import type { ClaimKind } from "../domain/verification.ts";
import type { Form } from "../forms/use-form.tsx";
import { Paragraph } from "../i18n/translation.tsx";
import { type CalendarDate, dateIn } from "../lib/calendar.ts";
import { useSupport } from "../parts/support.tsx";
import { TextButton } from "../parts/text-button.tsx";
import { TextNotice } from "../parts/text-notice.tsx";
import { Stack } from "../ui/stack.tsx";
import type { ClaimFields } from "./claim-fields.ts";

/** The part of a form that the fields of a proof use; sign-up's form has further fields. */
export type PanelForm = Pick<
  Form<ClaimFields>,
  "values" | "text" | "checkbox" | "write" | "focus" | "clearError" | "isRefused"
>;

export interface PanelProps {
  readonly form: PanelForm;
  /** The date in the program's zone. */
  readonly today: CalendarDate;
}

interface PanelAreasProps {
  readonly kind: ClaimKind;
  readonly children: ReactNode;
  readonly details?: ReactNode;
}

/** The panel for one kind of proof: a summary, the fields, and details such as when the rider has to verify again. */
export function PanelAreas({ kind, children, details }: PanelAreasProps) {
  return (
    <>
      <Paragraph id={`eligibility.${kind}.summary`} />
      <Stack gap={3}>{children}</Stack>
      <div className="bs-stack bs-small bs-eligibility__details" data-gap="2">
        {details}
        {kind !== "rtcRFID" && <Paragraph id={`eligibility.recertification.${DISCOUNTS[kind].recertification}`} />}
      </div>
    </>
  );
}

/** The date in the program's zone. It may read the clock, as no prerendered screen has fields for a proof. */
export function useToday(): CalendarDate {
  const { clock, program } = useAppContext();
  return dateIn(program.timeZone, useNow() ?? clock.now());
}

interface RefusalOptionsProps {
  /** Shows the other kinds of proof; absent where there is only one. */
  readonly onOtherProof: (() => void) | undefined;
  /** Chooses the same pass at full fare; absent where the program does not sell that. */
  readonly onFullFare: (() => void) | undefined;
}

/** Offers what is left after a refused proof: another proof, the full fare, or support. */
export function RefusalOptions({ onOtherProof, onFullFare }: RefusalOptionsProps) {
  const support = useSupport();
  return (
    <TextNotice
      kind="info"
      id="eligibility.helpDesk"
      values={support}
      actions={
        (onOtherProof || onFullFare) && (
          <>
            {onOtherProof && <TextButton onClick={onOtherProof} text="eligibility.otherProof" />}
            {onFullFare && <TextButton onClick={onFullFare} text="eligibility.fullFare" />}
          </>
        )
      }
    />
  );
}
