import { useWorld } from "../../context/world-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import type { Pass } from "../../programs/pass.ts";
import type { Advice } from "../../programs/pass-advisor.ts";
import { NoTranslate } from "../../ui/no-translate.tsx";

interface AdviceLimitsProps {
  readonly unknown: Advice["unknown"];
  readonly isReducedLeftOut: boolean;
  /** The rider's own pass, where it is not among those compared. */
  readonly notSold: Pass | null;
}

/** What the advice cannot know, said beside it. */
export function AdviceLimits({ unknown, isReducedLeftOut, notSold }: AdviceLimitsProps) {
  const { program } = useWorld();
  const { t } = useTranslation();
  return (
    <div className="bs-advice__limits">
      <p>
        <b>
          <T id="advisor.unknown" />
        </b>
      </p>
      <ul>
        <li>
          <T id="advisor.unknown.future" />
        </li>
        <li>
          <T id="advisor.unknown.prices" values={{ keyCard: t(`passes.keyCard.name.${program.keyCardName}`) }} />
        </li>
        {unknown.eBikeRides && (
          <li>
            <T id="advisor.unknown.eBikes" />
          </li>
        )}
        {unknown.withoutDuration > 0 && (
          <li>
            <T id="advisor.unknown.withoutDuration" values={{ count: unknown.withoutDuration }} />
          </li>
        )}
        {isReducedLeftOut && (
          <li>
            <T id="advisor.unknown.reduced" />
          </li>
        )}
        {notSold && (
          <li>
            <T id="advisor.unknown.ownNotSold" values={{ pass: <NoTranslate>{notSold.name}</NoTranslate> }} />
          </li>
        )}
      </ul>
    </div>
  );
}
