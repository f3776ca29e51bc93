import "./pass-card.css";
import type { ReactNode } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { type Pass, type PassFact, termOf, yearlyValueOf } from "../domain/passes.ts";
import { effectOf, lastDayOf, type Promotion, promotedPrice } from "../domain/promotions.ts";
import type { PassLabel } from "../domain/rider.ts";
import { salesTaxIn } from "../domain/sales-tax.ts";
import { Paragraph, Sentences, T, useTranslation } from "../i18n/translation.tsx";
import { dateIn } from "../lib/calendar.ts";
import { TextBadge } from "../parts/text-badge.tsx";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { Heading } from "../ui/heading.tsx";
import { Price } from "../ui/price.tsx";
import { NoTranslate, VisuallyHidden } from "../ui/text-spans.tsx";
import { TickList } from "../ui/tick-list.tsx";
import { usePassGloss } from "./pass-gloss.ts";
import { FactText, PromotionEffect, type PromotionEffectProps } from "./pass-texts.tsx";

declare module "../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

interface PassCardProps {
  readonly pass: Pass;
  /** Rendered by the caller, since the price changes with the date and the rest of the card does not. */
  readonly price: ReactNode;
  readonly label: PassLabel | null;
  readonly onChoose: () => void;
  readonly knownFacts?: KnownFacts | undefined;
}

/** The facts that a card need not repeat, since the screen shows them already. */
export interface KnownFacts {
  readonly facts: readonly PassFact[];
  /** The name of the rider's own pass, if this card's pass has all its benefits; else null. */
  readonly includedPass: string | null;
}

export const isSameFact = (one: PassFact) => (other: PassFact) => JSON.stringify(one) === JSON.stringify(other);

/** A pass in a comparison: a list item whose rows are aligned with its neighbours'. */
export function PassCard({ pass, price, label, onChoose, knownFacts }: PassCardProps) {
  const { t } = useTranslation();
  const { name, baseBenefits, eBikeFees, extendedRideFees, extraBenefits, finePrint } = pass;
  const gloss = usePassGloss()(pass);
  const action = actionTextOf(label);
  const includedPass = knownFacts?.includedPass;
  const isBest = pass.class === "best";
  const isListedHere = (fact: PassFact) => !knownFacts?.facts.some(isSameFact(fact));
  return (
    <li className="bs-pass" part={isBest ? "card card-best" : "card"} data-best={isBest || undefined}>
      <div>
        <Heading size="small">
          <NoTranslate>{name}</NoTranslate>
        </Heading>
        {gloss && <p className="bs-note">{gloss}</p>}
        {(isBest || label) && (
          <div className="bs-pass__badge">
            {/* Only one badge is shown: a rider's own or chosen pass need not be recommended to them. */}
            <TextBadge kind={label ? "accent" : "highlight"} id={label ? `purchase.label.${label}` : "passes.best"} />
          </div>
        )}
      </div>
      {price}
      <div>
        <YearlyValueText pass={pass} />
        <TickList
          items={[
            ...(includedPass ? [{ key: "like", text: <T id="pricing.like" verbatim={{ pass: includedPass }} /> }] : []),
            ...[...baseBenefits, ...extraBenefits].filter(isListedHere).map((fact) => ({
              key: fact.kind,
              text: <FactText fact={fact} />,
            })),
          ]}
        />
        <PassDetails pass={pass} />
      </div>
      <div className="bs-pass__foot">
        <div className="bs-note">
          {[...eBikeFees, ...extendedRideFees, termOf(pass), ...finePrint.filter(isShownBesideButton)]
            .filter(isListedHere)
            .map((fact) => (
              <FactText key={fact.kind} as="p" fact={fact} />
            ))}
        </div>
        <Button kind={isBest ? "primary" : "secondary"} wide onClick={onChoose} label={t(action, { pass: name })}>
          <T as="span" id={action} verbatim={{ pass: name }} />
        </Button>
      </div>
    </li>
  );
}

/** The button's text. The current pass can only be managed, since it may renew by itself. */
function actionTextOf(label: PassLabel | null) {
  if (label === "current") return "pricing.managePass";
  return label === "mostRecent" ? "pricing.renewPass" : "pricing.choosePass";
}

function YearlyValueText({ pass }: { readonly pass: Pass }) {
  const { program } = useAppContext();
  const { money } = useTranslation();
  const yearlyValue = yearlyValueOf(pass, program.passes);
  if (!yearlyValue) return null;
  const { perMonth, monthlyPass, saved } = yearlyValue;
  return (
    <Sentences as="p" className="bs-strong bs-small bs-pass__value">
      <T id="pricing.perMonth" verbatim={{ amount: money(perMonth) }} />
      {monthlyPass && <T id="pricing.saved" verbatim={{ amount: money(saved), pass: monthlyPass.name }} />}
    </Sentences>
  );
}

/** Facts that a rider must know before choosing are beside the button rather than in the details. */
const isShownBesideButton = ({ kind }: PassFact): boolean =>
  kind === "startsWithFirstRide" || kind === "needsVerification";

const PassDetails = ({ pass }: { pass: Pass }) => (
  <Disclosure
    summary={
      <>
        <T id="pricing.details" />{" "}
        <VisuallyHidden>
          <NoTranslate>{pass.name}</NoTranslate>
        </VisuallyHidden>
      </>
    }
  >
    <ul className="bs-stack bs-note" data-gap="3">
      {pass.finePrint
        .filter((fact) => !isShownBesideButton(fact))
        .map((fact) => (
          <FactText key={fact.kind} as="li" fact={fact} />
        ))}
    </ul>
  </Disclosure>
);

interface PassPriceProps {
  readonly pass: Pass;
  readonly promotion: Promotion | null;
  /** Null while the date is unknown. */
  readonly now: number | null;
}

export function PassPrice({ pass, promotion, now }: PassPriceProps) {
  const { program } = useAppContext();
  const { money, t } = useTranslation();
  const price = promotedPrice(pass, promotion ? [promotion] : []);
  // A prerendered screen has no date. A far future one gives the same tax, as every program's sales tax began long ago.
  const tax = salesTaxIn(price, pass.salesTax, program, now ?? Date.UTC(2100, 0));
  const effect = promotion && effectOf(pass, promotion);
  const duration = t(`passes.duration.${pass.duration}`);
  const isFirstPeriodOnly = effect === "firstMonth" || effect === "firstPeriod";
  return (
    <div className="bs-pass__price">
      <Price
        amount={money(price)}
        period={
          <T id={isFirstPeriodOnly ? `pricing.${effect}` : `passes.per.${pass.duration}`} values={{ duration }} />
        }
        {...(price < pass.price && {
          before: { amount: money(pass.price), label: t("pricing.was"), nowLabel: t("pricing.now") },
        })}
      />
      {tax !== null && <Paragraph className="bs-note" id="passes.tax" verbatim={{ tax: money(tax) }} />}
      {promotion && effect && now !== null && (
        <PassPromotion pass={pass} promotion={promotion} effect={effect} now={now} />
      )}
    </div>
  );
}

function PassPromotion({ now, ...effectProps }: PromotionEffectProps & { readonly now: number }) {
  const { program } = useAppContext();
  const { day } = useTranslation();
  const { code, rule } = effectProps.promotion;
  const lastDay = lastDayOf(rule, dateIn(program.timeZone, now));
  return (
    <p className="bs-small bs-pass__promotion" part="promotion">
      <b>
        <PromotionEffect {...effectProps} />
      </b>{" "}
      {code && <T as="span" id="passes.promotion.code" verbatim={{ code }} />}{" "}
      <T as="span" id="passes.promotion.until" values={{ date: day(lastDay) }} />
    </p>
  );
}
