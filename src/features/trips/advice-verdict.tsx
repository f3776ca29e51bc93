import { T, useTranslation } from "../../i18n/translation.tsx";
import { DURATION_DAYS, type Pass } from "../../programs/pass.ts";
import { isExpired } from "../../programs/purchase.ts";
import type { User } from "../../programs/rider.ts";
import { paths } from "../../routing/routes.ts";
import { PlaceLink } from "../../screen-parts/place-link.tsx";
import { Card } from "../../ui/card.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { type Verdict, wayFrom } from "./advice-verdict-rules.ts";

interface AdviceVerdictProps {
  readonly verdict: Exclude<Verdict, { kind: "nothing" }>;
  readonly user: User;
  readonly own: Pass | null;
}

/** The cheapest pass by name, and the way to it. */
export function AdviceVerdict({ verdict, user, own }: AdviceVerdictProps) {
  const { money } = useTranslation();
  const { pass, total } = verdict.estimate;
  const less = verdict.kind === "other" ? verdict.less : null;
  const name = <NoTranslate>{pass.name}</NoTranslate>;
  const values = { pass: name, total: <NoTranslate>{money(total)}</NoTranslate> };
  const way = wayFrom(verdict, own !== null && !isExpired(user.subscriptionActivationStatus));
  return (
    <Card tone={verdict.kind === "other" ? "best" : "sunken"}>
      <div className="bs-advice__verdict">
        <p className="bs-advice__words">
          {less === null ? (
            <T id={`advisor.${verdict.kind}`} values={values} />
          ) : (
            <T id="advisor.other.less" values={{ ...values, less: <NoTranslate>{money(less)}</NoTranslate> }} />
          )}
        </p>
        {way && pass.isAutoRenewing && (
          <p className="bs-advice__note">
            <T
              id="advisor.atOnce"
              values={{ price: <NoTranslate>{money(pass.price)}</NoTranslate>, days: DURATION_DAYS[pass.duration] }}
            />
          </p>
        )}
        {way && (
          <p>
            <PlaceLink to={paths[way === "change" ? "change" : "renew"]({ pass: pass.id })} button="primary">
              <span>
                <T id={`advisor.${way}`} values={{ pass: name }} />
              </span>
            </PlaceLink>
          </p>
        )}
      </div>
    </Card>
  );
}
