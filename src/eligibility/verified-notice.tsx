import { useWorldState } from "../context/world-context.tsx";
import { T } from "../i18n/translation.tsx";
import { DISCOUNTS } from "../programs/discounts.ts";
import { Notice } from "../ui/notice.tsx";

/** The claim of the cart holds, and when it is asked for again. */
export function VerifiedNotice() {
  const type = useWorldState(({ cart }) => cart.discountType);
  return (
    <Notice kind="success" announced={false} title={<T id="eligibility.verified" />}>
      {type !== "none" && <T id={`eligibility.recertification.${DISCOUNTS[type].recertification}`} />}
    </Notice>
  );
}
