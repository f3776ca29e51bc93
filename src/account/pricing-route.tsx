import type { User } from "../domain/rider.ts";
import { isActive } from "../domain/rider.ts";
import { VISITOR, type Viewer } from "../features/pricing/pass-list.tsx";
import { PricingScreen } from "../features/pricing/pricing-screen.tsx";
import { T } from "../i18n/translation.tsx";
import { AppLink } from "../parts/app-link.tsx";
import { ServiceDown } from "../parts/load-states.tsx";
import type { LoadState } from "../query/load-state.ts";
import { useUser } from "../rider/rider-loads.ts";
import type { ScreenProps } from "./navigation.tsx";
import { useNavigation } from "./navigation.tsx";
import { paths } from "./routes.ts";

/** A rider with an active pass changes it; other riders renew. */
export function viewerOf(user: LoadState<Pick<User, "subscriptionTypeId" | "subscriptionActivationStatus">>): Viewer {
  if (user.status === "idle") return VISITOR;
  // Pricing promises no promotion to a rider before the app knows what they may buy.
  if (user.status !== "ready") return { ...VISITOR, purchaseType: "change" };
  const { subscriptionTypeId, subscriptionActivationStatus: activationStatus } = user.data;
  return {
    purchaseType: isActive(activationStatus) ? "change" : "renewal",
    ownId: subscriptionTypeId,
    activationStatus,
  };
}

/** Pricing inside of the account: a chosen pass leads to sign-up, which also handles a rider. */
export function PricingRoute({ headingLevel }: ScreenProps) {
  const { heading } = useNavigation();
  const user = useUser();
  return (
    <>
      <ServiceDown wanted={[{ load: user, failed: "error.user" }]} />
      <PricingScreen
        passes="all"
        renewing="all"
        signupUrl={null}
        headingLevel={headingLevel}
        headingRef={heading}
        viewer={viewerOf(user)}
      />
      {user.status === "idle" && (
        <p>
          <AppLink to={paths.login()}>
            <T id="route.login" />
          </AppLink>
        </p>
      )}
    </>
  );
}
