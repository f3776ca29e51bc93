import { useAccountWay, useAroundSignUp } from "../../context/account-way.ts";
import { T } from "../../i18n/translation.tsx";
import { ListedPrice, ListedPromotion } from "../../passes/listed-offer.tsx";
import { paths } from "../../routing/routes.ts";
import { AccountLink } from "../../screen-parts/account-link.tsx";
import { ReducedFareText } from "../../screen-parts/reduced-fare-text.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import { InterruptedNotice } from "./interrupted-notice.tsx";
import css from "./later-parts.css?inline";

registerSheet(css);

export { InterruptedNotice, ListedPrice, ListedPromotion, ReducedFareText };

/** For who has an account already, and inside of the account for who wants to see all passes side by side first. */
export function WayToLogin({ accountUrl }: { readonly accountUrl: string | null }) {
  const around = useAroundSignUp();
  const way = useAccountWay(accountUrl)("login");
  if (way === null) return null;
  return (
    <p className="bs-signup__ways">
      <AccountLink way={way}>
        <T id="signup.logIn" />
      </AccountLink>
      {around && (
        <around.Link to={paths.pricing()}>
          <T id="signup.compare" />
        </around.Link>
      )}
    </p>
  );
}
