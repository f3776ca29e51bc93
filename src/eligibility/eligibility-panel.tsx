import { useState } from "react";
import { T } from "../i18n/translation.tsx";
import { SlowNotice } from "../parts/notice-region.tsx";
import { queryKey } from "../query/query-cache.ts";
import { useLoad } from "../query/use-load.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { loadEligibility, loadedEligibility } from "./load-eligibility.ts";
import type { EligibilityPanelProps } from "./verification-panel.tsx";

/**
 * `useIsVerified(pass, claimant.contactEmail)` has the result. Another pass, proof, number or e-mail needs another
 * verification. The panel's chunk loads when it is first shown.
 */
export function EligibilityPanel(props: EligibilityPanelProps) {
  const loadedBefore = loadedEligibility();
  const panel = useLoad(loadedBefore ? null : queryKey("eligibility-panel"), loadEligibility, { once: true });
  const [hasTriedAgain, setTriedAgain] = useState(false);
  const parts = loadedBefore ?? (panel.status === "ready" ? panel.data : null);
  if (parts) return <parts.VerificationPanel {...props} />;
  if (panel.status === "failed") {
    return (
      <Notice
        announced
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
            {/* Firefox does not request a failed address again before a reload. */}
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
