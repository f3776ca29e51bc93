import { T } from "../i18n/translation.tsx";
import { useSupport } from "../screen-parts/support.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

interface WaysOnProps {
  /** Goes to the other ways to show eligibility; absent where there is one alone. */
  readonly onOtherProof: (() => void) | undefined;
  /** Takes the same pass at full fare; absent where there is none to be had. */
  readonly onFullFare: (() => void) | undefined;
}

/** Where else a rider goes on whose claim was refused: another proof, the help desk, the full fare. */
export function WaysOn({ onOtherProof, onFullFare }: WaysOnProps) {
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
