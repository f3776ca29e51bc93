import { T } from "../i18n/translation.tsx";
import { useSupport } from "../screen-parts/support.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

interface WaysOnProps {
  /** Shows the other kinds of proof; absent where there is only one. */
  readonly onOtherProof: (() => void) | undefined;
  /** Chooses the same pass at full fare; absent where the program sells none. */
  readonly onFullFare: (() => void) | undefined;
}

/** Alternatives after a refused claim: another proof, the help desk, the full fare. */
export function RefusalOptions({ onOtherProof, onFullFare }: WaysOnProps) {
  const support = useSupport();
  return (
    <Notice
      kind="info"
      announced={false}
      actions={
        (onOtherProof || onFullFare) && (
          <>
            {onOtherProof && (
              <Button onClick={onOtherProof}>
                <T id="eligibility.otherProof" />
              </Button>
            )}
            {onFullFare && (
              <Button onClick={onFullFare}>
                <T id="eligibility.fullFare" />
              </Button>
            )}
          </>
        )
      }
    >
      <T id="eligibility.helpDesk" values={support} />
    </Notice>
  );
}
