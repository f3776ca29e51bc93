import { useId } from "react";
import { useAppContext } from "../../context/use-app-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { FactText } from "../../passes/pass-fact-text.tsx";
import type { HeldPass } from "../../programs/own-pass.ts";
import type { Pass } from "../../programs/pass.ts";
import { labelOf } from "../../programs/pass-label.ts";
import type { User } from "../../programs/rider.ts";
import { registerSheet } from "../../styles/adopt.ts";
import { Heading, type HeadingLevel } from "../../ui/heading.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import { TickList } from "../../ui/tick-list.tsx";
import { NextStep } from "./next-step.tsx";
import { PassTime } from "./pass-time.tsx";
import css from "./ride-pass.css?inline";

registerSheet(css);

interface RidePassProps extends HeldPass {
  readonly level: HeadingLevel;
  readonly user: User;
  /** Another paid pass follows this one. */
  readonly isFollowed: boolean;
  readonly now: number;
}

/** A pass in the form of a card: a band with its name, the remaining time, its benefits, and the next step. */
export function RidePass({ level, user, own: pass, subscription, state, isFollowed, now }: RidePassProps) {
  const { program } = useAppContext();
  const heading = useId();
  const name = pass?.name ?? subscription?.typeName ?? "";
  const rider = { ownId: 0, activationStatus: user.subscriptionActivationStatus, inCartId: null };
  const label = state === "expired" ? "mostRecent" : (labelOf(0, rider) ?? "current");
  // For an expired pass, only the next step matters.
  const facts = pass && state !== "expired" ? [...pass.baseBenefits, ...pass.extraBenefits] : [];
  return (
    <section className="bs-ride-pass" part="card" data-state={state} aria-labelledby={heading}>
      <div className="bs-ride-pass__band">
        <p className="bs-ride-pass__line">
          <span>
            <T id={`purchase.label.${label}`} />
          </span>
          <NoTranslate>{program.name}</NoTranslate>
        </p>
        <Heading level={level} size="large" id={heading}>
          <NoTranslate>{name}</NoTranslate>
        </Heading>
        <p className="bs-ride-pass__state">
          <T id={`home.pass.state.${state}`} />
        </p>
      </div>
      <div className="bs-ride-pass__body">
        <div className="bs-ride-pass__time">
          <PassTime
            pass={pass}
            subscription={subscription}
            state={state}
            renews={renews(user, pass) && !isFollowed}
            now={now}
          />
        </div>
        {facts.length > 0 && (
          <div className="bs-ride-pass__facts">
            <p className="bs-home__label">
              <T id="home.pass.includes" />
            </p>
            <TickList items={facts.map((fact) => ({ key: fact.kind, text: <FactText fact={fact} /> }))} />
          </div>
        )}
        <NextStep pass={pass} subscription={subscription} state={state} renews={renews(user, pass)} />
      </div>
    </section>
  );
}

const renews = (user: User, pass: Pass | null): boolean => user.isAutoRenewing && (pass?.isAutoRenewing ?? true);
