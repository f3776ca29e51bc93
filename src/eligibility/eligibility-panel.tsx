import { useState } from "react";
import { T } from "../i18n/translation.tsx";
import type { Claimant } from "../passes/verification.ts";
import type { Pass } from "../programs/pass.ts";
import { queryKey } from "../query/query-key.ts";
import { useLoad } from "../query/use-load.ts";
import { SlowNotice } from "../screen-parts/slow-notice.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { loadEligibility, loadedEligibility } from "./load-eligibility.ts";

export interface EligibilityPanelProps {
  /** The reduced-fare pass that is to be bought. It must be the pass in the cart. */
  readonly pass: Pass;
  /** Who is to buy it. */
  readonly claimant: Claimant;
  /** Takes the same pass at full fare, offered to who was refused; absent where there is none to be had. */
  readonly onFullFare?: (() => void) | undefined;
}

/**
 * Reduced-fare verification for a pass. Whether it holds is `useIsVerified(pass, claimant.contactEmail)`; another pass,
 * way, number or e-mail needs another verification. Loads itself when it is first shown.
 */
export function EligibilityPanel(props: EligibilityPanelProps) {
  const known = loadedEligibility();
  const panel = useLoad(known ? null : queryKey("eligibility-panel"), loadEligibility, { once: true });
  const [hasTriedAgain, setTriedAgain] = useState(false);
  const parts = known ?? (panel.status === "ready" ? panel.data : null);
  if (parts) return <parts.VerificationPanel {...props} />;
  if (panel.status === "failed") {
    return (
      <Notice
        kind="error"
        actions={
          <>
            <Button
              onClick={() => {
                setTriedAgain(true);
                panel.reload();
              }}
            >
              <T id="common.retry" />
            </Button>
            {/* Firefox asks for no failed address again before a reload. */}
            {hasTriedAgain && (
              <Button kind="quiet" onClick={() => location.reload()}>
                <T id="error.reload" />
              </Button>
            )}
          </>
        }
      >
        <T id="error.notLoaded" />
      </Notice>
    );
  }
  return (
    <>
      <Skeleton shape="control" count={3} />
      <SlowNotice isUnderWay />
    </>
  );
}
