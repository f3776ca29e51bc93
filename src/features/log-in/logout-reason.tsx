import { useWorldState } from "../../context/world-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { ClosableNotice } from "../../screen-parts/closable-notice.tsx";
import { useSupport } from "../../screen-parts/support.tsx";

/** Why a rider stands at login without having asked for it. */
export function LogoutReason() {
  const support = useSupport();
  const isExpired = useWorldState(({ session }) => session.status === "anonymous" && session.isExpired);
  const isClosed = useWorldState(({ session }) => session.status === "anonymous" && session.isClosed === true);
  if (isClosed) {
    return (
      <ClosableNotice kind="warning">
        <T id="login.closed" values={support} />
      </ClosableNotice>
    );
  }
  return isExpired ? (
    <ClosableNotice kind="info">
      <T id="login.expired" />
    </ClosableNotice>
  ) : null;
}
