import { T } from "../../i18n/translation.tsx";
import { useSummary, useUser } from "../../rider/rider-loads.ts";
import { LoadStatus } from "../../screen-parts/load-states.tsx";
import { ScreenHeading } from "../../screen-parts/screen-heading.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import css from "./auto-renew.css?inline";
import { AutoRenewal } from "./auto-renewal.tsx";

registerSheet(css);

/** The state of auto-renewal, and the button that changes it; both depend on the rider's pass and not on the path. */
export function AutoRenewScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const user = useUser();
  const summary = useSummary();
  const isOn = user.status === "ready" ? user.data.isAutoRenewing : null;
  return (
    <section className="bs-auto-renew">
      <ScreenHeading level={headingLevel}>
        <T id={isOn === null ? "autoRenew.title" : isOn ? "autoRenew.on" : "autoRenew.off"} />
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
