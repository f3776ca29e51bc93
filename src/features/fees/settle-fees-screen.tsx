import { T } from "../../i18n/translation.tsx";
import { usePaymentProfile, useUnpaidFees, useUser } from "../../rider/rider-loads.ts";
import { LoadStatus } from "../../screen-parts/load-status.tsx";
import { ScreenHeading } from "../../screen-parts/screen-heading.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import { deeper, type HeadingLevel } from "../../ui/heading.tsx";
import { Fees } from "./fees.tsx";
import css from "./settle-fees.css?inline";
import { hasNoUserId } from "./use-settlement.ts";

registerSheet(css);

/** What a rider owes, and the way to pay it. */
export function SettleFeesScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const user = useUser();
  const fees = useUnpaidFees();
  const profile = usePaymentProfile();
  return (
    <section className="bs-settle-fees">
      <ScreenHeading level={headingLevel}>
        <T id="route.settleFees" />
      </ScreenHeading>
      {user.status === "ready" && fees.status === "ready" && profile.status === "ready" ? (
        <Fees user={user.data} fees={fees.data} card={profile} level={deeper(headingLevel)} />
      ) : (
        <LoadStatus
          wanted={[
            { load: user, failed: hasNoUserId(user) ? "settleFees.noUserId" : "error.user" },
            { load: fees, failed: "error.unpaidFees" },
            { load: profile, failed: "error.paymentProfile" },
          ]}
        />
      )}
    </section>
  );
}
