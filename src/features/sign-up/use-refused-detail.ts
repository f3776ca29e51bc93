import { useMemo } from "react";
import { useWorldState } from "../../context/world-context.tsx";
import type { RefusedValue } from "../../forms/use-form.tsx";

/** What of the first step's form the service refused when it was to be paid, in the service's own words. */
export function useRefusedDetail(): RefusedValue | null {
  const purchase = useWorldState((state) => state.purchase);
  return useMemo(() => {
    if (purchase.status !== "refused" || purchase.at?.step !== "details" || purchase.reason === null) return null;
    const { at, reason, isUncharged } = purchase;
    return { ...at, error: { text: reason, ...(isUncharged && { after: "signup.uncharged" }) } };
  }, [purchase]);
}
