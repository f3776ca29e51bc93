import { useId } from "react";
import { paths } from "../../account/routes.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import { nextRenewal } from "../../domain/next-renewal.ts";
import { labelOf, type Summary, type User } from "../../domain/rider.ts";
import {
  type HeldPass,
  heldPass,
  ownPassName,
  passStanding,
  type UpcomingPasses as Upcoming,
  upcomingByType,
} from "../../domain/subscriptions.ts";
import { Paragraph, T, useTranslation } from "../../i18n/translation.tsx";
import { AppLink } from "../../parts/app-link.tsx";
import { CityDrawing } from "../../parts/city-art.tsx";
import { LoadedCard, LoadedTitledCard } from "../../parts/load-states.tsx";
import { TitledCard } from "../../parts/titled-card.tsx";
import { usePassGloss } from "../../passes/pass-gloss.ts";
import { FactText } from "../../passes/pass-texts.tsx";
import { PassTicket } from "../../passes/pass-ticket.tsx";
import { useRenewalCardProblem } from "../../rider/renewal-card.ts";
import { usePassTimeText } from "../../rider/time-texts.ts";
import { useUserAndSummary } from "../../rider/user-and-summary.ts";
import { Card } from "../../ui/card.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Stack } from "../../ui/stack.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import { TickList } from "../../ui/tick-list.tsx";
import { NextStep, PassTime } from "./pass-time-and-next-step.tsx";
import "./home.css";

export function OwnPass() {
  const { passes } = useAppContext().program;
  const now = useMinute();
  const loads = useUserAndSummary();
  if (loads.status === "failed") {
    return (
      <LoadedTitledCard title="home.pass" load={loads} error="error.user">
        {() => null}
      </LoadedTitledCard>
    );
  }
  return (
    <LoadedCard load={loads} error="error.user" skeleton={<Skeleton shape="card" />}>
      {([user, summary]) => {
        const { subscriptions } = summary;
        const held = heldPass({ user, subscriptions, passes, now });
        // A pass that waits for its activation already shows as the rider's own, so it is not listed as upcoming.
        const isWaiting = passStanding(user, subscriptions, now) === "notActivated";
        return (
          <>
            {held ? <HeldPassTicket held={held} user={user} summary={summary} /> : <NoPass />}
            <UpcomingPasses upcoming={upcomingByType(subscriptions, isWaiting ? user.subscriptionTypeId : null, now)} />
          </>
        );
      }}
    </LoadedCard>
  );
}

function NoPass() {
  const headingId = useId();
  return (
    <Card labelledBy={headingId}>
      <div className="bs-stack" data-gap="3" data-align="start">
        <CityDrawing />
        <Heading id={headingId}>
          <T id="home.pass.none" />
        </Heading>
        <Paragraph id="home.pass.none.text" />
        <AppLink to={paths.renew()} button="primary" text="home.pass.choose" />
        <AppLink to={paths.pricing()} text="passes.compare" />
      </div>
    </Card>
  );
}

function UpcomingPasses({ upcoming }: { readonly upcoming: readonly Upcoming[] }) {
  const { passes } = useAppContext().program;
  const timeText = usePassTimeText();
  const glossOf = usePassGloss();
  if (upcoming.length === 0) return null;
  return (
    <TitledCard title={<T id="home.upcoming" />}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className="bs-home__rows">
        {upcoming.map(({ typeId, typeName, count, starts }) => {
          const pass = passes.find(({ id }) => id === typeId);
          const gloss = pass && glossOf(pass);
          return (
            <li key={typeId} className="bs-line" data-ends>
              <div>
                <b>
                  <NoTranslate>{pass?.name ?? typeName}</NoTranslate>
                  {count > 1 && <T id="home.upcoming.count" values={{ count }} />}
                </b>
                {gloss && <p className="bs-note">{gloss}</p>}
              </div>
              <T
                as="span"
                className="bs-note"
                id={`home.upcoming.${pass?.family === "casual" ? "firstRide" : starts === null ? "later" : "on"}`}
                values={{ date: starts === null ? "" : timeText(starts) }}
              />
            </li>
          );
        })}
      </ul>
    </TitledCard>
  );
}

interface HeldPassTicketProps {
  readonly held: HeldPass;
  readonly user: User;
  readonly summary: Summary;
}

function HeldPassTicket({ held, user, summary }: HeldPassTicketProps) {
  const { passes } = useAppContext().program;
  const { t } = useTranslation();
  const now = useMinute();
  const name = ownPassName(user, summary, passes, now) || t("home.pass");
  const renewal = nextRenewal({ user, ...summary, passes, now });
  const { own: pass, subscription, state } = held;
  const isRenewing = user.isAutoRenewing && (pass?.isAutoRenewing ?? true);
  const isDueToRenew = isRenewing && renewal.at !== null && renewal.subscription === subscription;
  const cardProblem = useRenewalCardProblem(renewal.at);
  // `labelOf` compares the ids of two passes. Here both are the rider's own pass, so both ids can be 0.
  const rider = { ownId: 0, activationStatus: user.subscriptionActivationStatus, inCartId: null };
  const label = state === "expired" ? "mostRecent" : (labelOf(0, rider) ?? "current");
  // The benefits of an expired pass are left out, as they have ended with it.
  const facts = pass && state !== "expired" ? [...pass.baseBenefits, ...pass.extraBenefits] : [];
  return (
    <PassTicket name={name} label={label} state={state} stateText={<T id={`pass.state.${state}`} />}>
      <div className="bs-stack bs-ticket__body bs-held-pass__body" data-gap="5">
        <div className="bs-stack bs-held-pass__time">
          <PassTime {...held} isRenewing={isDueToRenew} canCharge={cardProblem === null} now={now} />
        </div>
        {facts.length > 0 && (
          <Stack gap={2}>
            <Paragraph className="bs-note" id="home.pass.includes" />
            <TickList items={facts.map((fact) => ({ key: fact.kind, text: <FactText fact={fact} /> }))} />
          </Stack>
        )}
        <NextStep
          {...held}
          autoRenewal={!user.isAutoRenewing ? "off" : isRenewing ? "on" : "onForLater"}
          renewingPass={renewal.pass?.name ?? ""}
        />
      </div>
    </PassTicket>
  );
}
