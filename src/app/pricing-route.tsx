import { useNavigation } from "../context/navigation.tsx";
import { PricingScreen } from "../features/pricing/pricing-screen.tsx";
import { T } from "../i18n/translation.tsx";
import { useUser } from "../rider/rider-loads.ts";
import { paths } from "../routing/routes.ts";
import { PlaceLink } from "../screen-parts/place-link.tsx";
import { viewerOf } from "./pricing-viewer.ts";
import type { ScreenProps } from "./screens.ts";

/** Pricing inside of the account: a chosen pass leads to sign-up, which knows what to do with a rider. */
export function PricingRoute({ headingLevel }: ScreenProps) {
  const { heading } = useNavigation();
  const user = useUser();
  return (
    <>
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
          <PlaceLink to={paths.login()}>
            <T id="route.login" />
          </PlaceLink>
        </p>
      )}
    </>
  );
}
