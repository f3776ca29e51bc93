import { useState } from "react";
import { useAppContext, useAppState } from "../../context/use-app-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { DURATION_DAYS, type Pass } from "../../programs/pass.ts";
import type { RidersPasses } from "../../programs/pass-label.ts";
import { E_BIKE_SHARE, estimatesFor, RIDE_MINUTES, RIDES, type RideHabits } from "../../programs/ride-habits.ts";
import { registerSheet } from "../../styles/adopt.ts";
import { Button } from "../../ui/button.tsx";
import { RadioInput } from "../../ui/radio-input.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import { EstimateList } from "./estimate-list.tsx";
import css from "./ride-questions.css?inline";

registerSheet(css);

interface RideQuestionsProps {
  /** The rider's own pass, for its label. */
  readonly own: Omit<RidersPasses, "inCartId">;
  readonly onChoose: (pass: Pass) => void;
}

const OPTIONS = {
  often: Object.keys(RIDES) as (keyof typeof RIDES)[],
  long: Object.keys(RIDE_MINUTES) as (keyof typeof RIDE_MINUTES)[],
  eBike: Object.keys(E_BIKE_SHARE) as (keyof typeof E_BIKE_SHARE)[],
};

/** Three questions, and the cheapest pass for the answers with its calculation. */
export function RideQuestions({ own, onChoose }: RideQuestionsProps) {
  const { program, clock } = useAppContext();
  const { money, t } = useTranslation();
  // The rides begin at this instant; a later rendering need not move it.
  const [now] = useState(() => clock.now());
  const inCartId = useAppState(({ cart }) => cart.subscriptionTypeId);
  const [habits, setHabits] = useState<RideHabits>({ often: "weekly", long: "short", eBike: "never" });
  const estimates = estimatesFor(habits, program, now);
  const [cheapest] = estimates;
  const { rides, days } = RIDES[habits.often];

  const question = <Name extends keyof RideHabits>(
    name: Name,
    options: readonly { readonly value: RideHabits[Name]; readonly label: string }[],
  ) => (
    <fieldset>
      <legend>
        <T id={`rideQuestions.${name}`} />
      </legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <RadioInput
            name={name}
            value={value}
            checked={habits[name] === value}
            onChange={() => setHabits({ ...habits, [name]: value })}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
  return (
    <div className="bs-questions">
      <div className="bs-questions__asked">
        {question(
          "often",
          OPTIONS.often.map((value) => ({ value, label: t(`rideQuestions.often.${value}`) })),
        )}
        {question(
          "long",
          OPTIONS.long.map((value) => ({ value, label: t(`rideQuestions.long.${value}`) })),
        )}
        {question(
          "eBike",
          OPTIONS.eBike.map((value) => ({ value, label: t(`rideQuestions.eBike.${value}`) })),
        )}
      </div>
      {cheapest && (
        <div className="bs-questions__answer">
          <p aria-live="polite" className="bs-questions__words">
            <T
              id={`rideQuestions.cheapest.${days === 1 ? "day" : "month"}`}
              values={{
                pass: <NoTranslate>{cheapest.pass.name}</NoTranslate>,
                total: <NoTranslate>{money(cheapest.total)}</NoTranslate>,
                rides,
              }}
            />
          </p>
          {cheapest.pass.isAutoRenewing && (
            <p className="bs-questions__note">
              <T
                id="advisor.atOnce"
                values={{
                  price: <NoTranslate>{money(cheapest.pass.price)}</NoTranslate>,
                  days: DURATION_DAYS[cheapest.pass.duration],
                }}
              />
            </p>
          )}
          <Button kind="primary" onClick={() => onChoose(cheapest.pass)}>
            <T id="pricing.choosePass" values={{ pass: <NoTranslate>{cheapest.pass.name}</NoTranslate> }} />
          </Button>
          <EstimateList estimates={estimates} passes={{ ...own, inCartId }} cheapestId={cheapest.pass.id} />
          <p className="bs-questions__note">
            <T id="rideQuestions.limits" />
          </p>
        </div>
      )}
    </div>
  );
}
