import { useAccountTarget, useSurroundingAccount } from "../../context/account-target.ts";
import { useAppContext, useAppState } from "../../context/use-app-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { cents } from "../../lib/money.ts";
import { ListedPrice, ListedPromotion } from "../../passes/listed-offer.tsx";
import type { Pass } from "../../programs/pass.ts";
import { isReducedFare } from "../../programs/passes.ts";
import { useAction } from "../../query/use-action.ts";
import { paths } from "../../routing/routes.ts";
import { AccountLink } from "../../screen-parts/account-link.tsx";
import { useSupport } from "../../screen-parts/support.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SEPARATOR } from "../../ui/separator.ts";
import { NoTranslate } from "../../ui/text-spans.tsx";
import css from "./later-parts.css?inline";
import { signUpOf } from "./sign-up.ts";

registerSheet(css);

export { InterruptedNotice, ListedPrice, ListedPromotion, ReducedFareText };

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

/**
 * After a reload during a purchase: what to do before paying again, and a button for a rider who did not send that
 * order.
 */
function InterruptedNotice() {
  const app = useAppContext();
  const signUp = signUpOf(app);
  const { money } = useTranslation();
  const support = useSupport();
  const [disown] = useAction(signUp.disown);
  const status = useAppState(({ purchase }) => purchase.status);
  // The payment step reports on a purchase of this very page.
  if (status !== "idle") return null;
  const open = signUp.attempt.read();
  if (open?.state !== "sent" && open?.state !== "unshown") return null;
  const pass = app.program.passes.find(({ id }) => id === open.itemId);
  return (
    <Notice
      kind="warning"
      // Support asks for the name of the pass.
      title={
        pass &&
        open.cents !== null && <NoTranslate>{`${pass.name}${SEPARATOR}${money(cents(open.cents))}`}</NoTranslate>
      }
      announced="alert"
      actions={
        <Button kind="quiet" onClick={() => void disown()}>
          <T id="signup.interrupted.notMine" />
        </Button>
      }
    >
      {open.state === "sent" ? <T id="signup.interrupted" /> : <T id="signup.interruptedUnshown" values={support} />}
    </Notice>
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
