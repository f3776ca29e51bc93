import { LoadedSection } from "../parts/load-states.tsx";
import { queryKey } from "../query/query-cache.ts";
import { useLoad } from "../query/use-load.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { loadEligibility, loadedEligibility } from "./load-eligibility.ts";
import type { EligibilityPanelProps } from "./verification-panel.tsx";

/**
 * `useIsVerified(pass, claimant.contactEmail)` has the result. Another pass, proof, number or e-mail needs another
 * verification. The panel's chunk loads when it is first shown.
 */
export function EligibilityPanel(props: EligibilityPanelProps) {
  const before = loadedEligibility();
  const panel = useLoad(before ? null : queryKey("eligibility-panel"), loadEligibility, { once: true });
  if (before) return <before.VerificationPanel {...props} />;
  return (
    <LoadedSection load={panel} error="error.notLoaded" skeleton={<Skeleton shape="control" count={3} />}>
      {({ VerificationPanel }) => <VerificationPanel {...props} />}
    </LoadedSection>
  );
}
