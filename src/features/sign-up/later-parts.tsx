import { useAccountTarget, useSurroundingAccount } from "../../context/account-target.ts";
import { useAppContext } from "../../context/use-app-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { ListedPrice, ListedPromotion } from "../../passes/offer-parts.tsx";
import { isReducedFare, type Pass } from "../../programs/passes.ts";
import { paths } from "../../routing/routes.ts";
import { AccountLink } from "../../screen-parts/account-link.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import css from "./later-parts.css?inline";

registerSheet(css);

export { ListedPrice, ListedPromotion, ReducedFareText };

/** Links for riders who have an account, and, within the account, to the comparison of all passes. */
export function LoginLinks({ accountUrl }: { readonly accountUrl: string | null }) {
  const around = useSurroundingAccount();
  const way = useAccountTarget(accountUrl)("login");
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

/** The conditions for a reduced fare in this city; it only renders above a choice that has passes of both fares. */
function ReducedFareText({ passes }: { readonly passes: readonly Pass[] }) {
  const { system } = useAppContext().program;
  if (!passes.some(isReducedFare)) return null;
  return (
    <p>
      <b>
        <T id="passes.reducedFare" />
      </b>
      <br />
      <T id={`passes.reducedFare.${system}`} />
    </p>
  );
}
