import { T } from "../../i18n/translation.tsx";
import { usePaymentProfile, useUser } from "../../rider/rider-loads.ts";
import { LoadStatus } from "../../screen-parts/load-status.tsx";
import { ScreenHeading } from "../../screen-parts/screen-heading.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { CardOnFile } from "./card-on-file.tsx";
import css from "./update-payment.css?inline";

registerSheet(css);

/** The card that a rider pays with: what is known of it, and a new one instead. */
export function UpdatePaymentScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const profile = usePaymentProfile();
  const user = useUser();
  return (
    <section className="bs-update-payment">
      <ScreenHeading level={headingLevel}>
        <T id="route.updatePayment" />
      </ScreenHeading>
      {profile.status === "ready" && user.status === "ready" ? (
        <CardOnFile profile={profile.data} user={user.data} />
      ) : (
        <LoadStatus
          wanted={[
            { load: profile, failed: "error.paymentProfile" },
            { load: user, failed: "error.user" },
          ]}
        />
      )}
    </section>
  );
}
