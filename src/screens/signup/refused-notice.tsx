import { T } from "../../i18n/translation.tsx";
import { useWorldState } from "../../services/world-context.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Why the card before this one was refused: the service's own words where it gave any. */
export function RefusedNotice() {
  const purchase = useWorldState((state) => state.purchase);
  if (purchase.status !== "refused") return null;
  return (
    <Notice kind="error">
      {purchase.reason === null ? <T id="signup.pay.refused" /> : <span>{purchase.reason}</span>}
    </Notice>
  );
}
