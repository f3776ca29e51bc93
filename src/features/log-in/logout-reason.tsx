import { useWorld, useWorldState } from "../../context/world-context.tsx";
import { OperatorText } from "../../i18n/service-words.tsx";
import { T } from "../../i18n/translation.tsx";
import { formatPhone } from "../../lib/format-phone.ts";
import { ClosableNotice } from "../../screen-parts/closable-notice.tsx";

/** Why a rider stands at login without having asked for it. */
export function LogoutReason() {
  const { supportEmail, supportPhone, supportOperatingHours } = useWorld().deployment;
  const isExpired = useWorldState(({ session }) => session.status === "anonymous" && session.isExpired);
  const isClosed = useWorldState(({ session }) => session.status === "anonymous" && session.isClosed === true);
  if (isClosed) {
    return (
      <ClosableNotice kind="warning">
        <T
          id="login.closed"
          values={{
            email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>,
            phone: <a href={`tel:${supportPhone}`}>{formatPhone(supportPhone)}</a>,
            hours: <OperatorText text={supportOperatingHours} />,
          }}
        />
      </ClosableNotice>
    );
  }
  return isExpired ? (
    <ClosableNotice kind="info">
      <T id="login.expired" />
    </ClosableNotice>
  ) : null;
}
