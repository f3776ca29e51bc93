import { paths } from "../../account/routes.ts";
import type { Advice } from "../../domain/pass-advisor.ts";
import { DURATION_DAYS, type Pass } from "../../domain/passes.ts";
import { isExpired, type User } from "../../domain/rider.ts";
import { Paragraph, T, useTranslation } from "../../i18n/translation.tsx";
import { minus } from "../../lib/money.ts";
import { AppLink } from "../../parts/app-link.tsx";
import { Card } from "../../ui/card.tsx";
import { Stack } from "../../ui/stack.tsx";

type AdvisorVerdict = ReturnType<typeof verdictOf>;

/**
 * `nothing` without trips to judge by; `own` if no pass is cheaper than the rider's own, as an equal price is no reason
 * to change; else `other`. `saving` is the difference; null where the own pass is not in the comparison.
 */
export function verdictOf({ cheapest, estimates }: Pick<Advice, "cheapest" | "estimates">, ownId: number | null) {
  if (cheapest === null) return { kind: "nothing" } as const;
  const ownEstimate = estimates.find(({ pass }) => pass.id === ownId) ?? null;
  if (ownEstimate?.total === cheapest.total) return { kind: "own", estimate: ownEstimate } as const;
  const saving = ownEstimate && minus(ownEstimate.total, cheapest.total);
  return { kind: "other", estimate: cheapest, saving } as const;
}

/**
 * How the rider gets the advised pass: by a change from a current one, by renewing their own that has ended, or by
 * getting a new one. Null where they have it already, or no pass is advised.
 * @param hasCurrentPass Whether the rider has a pass that has not ended.
 */
export function wayToAdvisedPass(
  { kind }: Pick<AdvisorVerdict, "kind">,
  hasCurrentPass: boolean,
): "change" | "renew" | "get" | null {
  if (kind === "nothing") return null;
  if (kind === "own") return hasCurrentPass ? null : "renew";
  return hasCurrentPass ? "change" : "get";
}

interface AdviceVerdictProps {
  readonly verdict: Exclude<AdvisorVerdict, { kind: "nothing" }>;
  readonly user: User;
  readonly ownPass: Pass | null;
}

export function AdviceVerdict({ verdict, user, ownPass }: AdviceVerdictProps) {
  const { money } = useTranslation();
  const { pass, total } = verdict.estimate;
  const saving = verdict.kind === "other" ? verdict.saving : null;
  const advisedWay = wayToAdvisedPass(verdict, ownPass !== null && !isExpired(user.subscriptionActivationStatus));
  return (
    <Card tone={verdict.kind === "other" ? "best" : "sunken"}>
      <Stack gap={2}>
        <Paragraph
          className="bs-lead bs-tight"
          id={saving === null ? `advisor.${verdict.kind}` : "advisor.other.less"}
          verbatim={{ pass: pass.name, total: money(total), less: saving === null ? "" : money(saving) }}
        />
        {advisedWay && pass.isAutoRenewing && (
          <Paragraph
            className="bs-muted"
            id="advisor.atOnce"
            values={{ days: DURATION_DAYS[pass.duration] }}
            verbatim={{ price: money(pass.price) }}
          />
        )}
        {advisedWay && (
          <p>
            <AppLink to={paths[advisedWay === "change" ? "change" : "renew"]({ pass: pass.id })} button="primary">
              <T as="span" id={`advisor.${advisedWay}`} verbatim={{ pass: pass.name }} />
            </AppLink>
          </p>
        )}
      </Stack>
    </Card>
  );
}
