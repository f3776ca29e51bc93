import { T } from "../../i18n/translation.tsx";
import { useSummary, useUser } from "../../rider/rider-loads.ts";
import { LoadStatus } from "../../screen-parts/load-status.tsx";
import { ScreenHeading } from "../../screen-parts/screen-heading.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import css from "./auto-renew.css?inline";
import { AutoRenewal } from "./auto-renewal.tsx";

registerSheet(css);

/** Cancels auto-renewal or takes it up again: which of them follows from the rider's pass, not from the path. */
export function AutoRenewScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const user = useUser();
  const summary = useSummary();
  const isOff = user.status === "ready" && !user.data.isAutoRenewing;
  return (
    <section className="bs-auto-renew">
      <ScreenHeading level={headingLevel}>
        <T id={isOff ? "route.reactivate" : "route.cancel"} />
      </ScreenHeading>
      {user.status === "ready" && summary.status === "ready" ? (
        <AutoRenewal user={user.data} summary={summary.data} />
      ) : (
        <LoadStatus
          wanted={[
            { load: user, failed: "error.user" },
            { load: summary, failed: "error.user" },
          ]}
        />
      )}
    </section>
  );
}
