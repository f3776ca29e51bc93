import { paths } from "../../account/routes.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { isReducedFare, type Pass } from "../../domain/passes.ts";
import { T } from "../../i18n/translation.tsx";
import { AccountLink } from "../../parts/account-link.tsx";
import { ListedPrice, ListedPromotion } from "../../passes/offer-parts.tsx";
import { useAccountTarget, useSurroundingAccount } from "../../session/account-target.ts";
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
