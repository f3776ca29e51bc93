import { useWorld } from "../../context/world-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { fullName } from "../../programs/rider.ts";
import { useUser } from "../../rider/rider-loads.ts";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { SEPARATOR } from "../../ui/separator.ts";

/** On paper: whose statement it is, of which program and month. */
export function StatementOwner({ month }: { readonly month: string }) {
  const { name } = useWorld().program;
  const user = useUser();
  const rider = user.status === "ready" ? [fullName(user.data), user.data.contactEmail].filter(Boolean) : [];
  return (
    <div className="bs-statements__owner">
      <p>
        <b>
          <T id="statements.of" values={{ month }} />
        </b>
      </p>
      <p>
        <NoTranslate>{[name, ...rider].join(SEPARATOR)}</NoTranslate>
      </p>
    </div>
  );
}
