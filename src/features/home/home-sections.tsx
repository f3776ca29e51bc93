import type { ReactNode } from "react";
import { paths } from "../../account/routes.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import { spendablePoints } from "../../domain/rewards.ts";
import { hasFeesToSettle, type Summary } from "../../domain/rider.ts";
import { heldPass } from "../../domain/subscriptions.ts";
import type { MessageId } from "../../i18n/load-messages.ts";
import { Paragraph, T, useTranslation } from "../../i18n/translation.tsx";
import { dateIn } from "../../lib/calendar.ts";
import { AppLink } from "../../parts/app-link.tsx";
import { FigureList } from "../../parts/list-parts.tsx";
import { LoadedCard, LoadedTitledCard, type LoadedTitledCardProps } from "../../parts/load-states.tsx";
import { DebtSummary, DebtText, useDebt } from "../../rider/debt.tsx";
import { useRewardPoints, useSummary, useUnpaidFees, useUser } from "../../rider/rider-loads.ts";
import { useMomentText, usePassTimeText } from "../../rider/time-texts.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";

interface HomeSectionProps<Data> extends LoadedTitledCardProps<Data> {
  /** Whether there is nothing to show: newcomers see no empty sections, as all they can do is to get a pass. */
  readonly isEmpty: (data: Data) => boolean;
}

export function HomeSection<Data>({ isEmpty, ...card }: HomeSectionProps<Data>) {
  const { load } = card;
  const isNewcomer = useIsNewcomer();
  const hasContent =
    load.status === "ready" ? load.reloadError !== null || !isEmpty(load.data) : load.status !== "loading";
  if (isNewcomer && !hasContent) return null;
  return <LoadedTitledCard {...card} />;
}

interface FoldedRowsProps<Item> {
  readonly items: readonly Item[];
  /** The number of rows that are visible at first. */
  readonly visibleCount: number;
  /** The label of the folded rows, such as "3 more trips". */
  readonly moreText: MessageId;
  readonly children: (item: Item) => ReactNode;
}

/** The first rows of a list, with the others folded below them. */
export function FoldedRows<Item>({ items, visibleCount, moreText, children }: FoldedRowsProps<Item>) {
  const listOf = (rows: readonly Item[]) => (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" className="bs-home__rows">
      {rows.map(children)}
    </ul>
  );
  return (
    <>
      {listOf(items.slice(0, visibleCount))}
      {items.length > visibleCount && (
        <Disclosure summary={<T id={moreText} values={{ count: items.length - visibleCount }} />}>
          {listOf(items.slice(visibleCount))}
        </Disclosure>
      )}
    </>
  );
}

/** Whether the rider never had a pass; false while this is unknown. */
export function useIsNewcomer(): boolean {
  const { passes } = useAppContext().program;
  const now = useMinute();
  const user = useUser();
  const summary = useSummary();
  if (user.status !== "ready" || summary.status !== "ready") return false;
  return heldPass({ user: user.data, subscriptions: summary.data.subscriptions, passes, now }) === null;
}

/** A notice about fees that the rider has to settle; renders nothing without such fees. */
export function FeesToSettle() {
  const user = useUser();
  const fees = useUnpaidFees();
  if (user.status !== "ready" || !hasFeesToSettle(user.data)) return null;
  return (
    <Notice
      kind="error"
      title={<T id="home.delinquent.title" />}
      actions={<AppLink to={paths.settleFees()} button="primary" text="fees.settle" />}
    >
      {fees.status !== "ready" && <Paragraph id="fees.until" />}
      <LoadedCard load={fees} error="error.unpaidFees" skeleton={null}>
        {(unpaidFees) => <DebtText fees={unpaidFees} user={user.data} />}
      </LoadedCard>
    </Notice>
  );
}

/** The rider's debt; renders nothing while `FeesToSettle` shows the same debt. */
export function Fees() {
  const user = useUser();
  const debt = useDebt();
  if (user.status === "ready" && hasFeesToSettle(user.data)) return null;
  return (
    <HomeSection title="home.fees" {...debt} lineCount={2} isEmpty={([fees]) => fees.length === 0}>
      {([fees, user]) => <DebtSummary fees={fees} user={user} />}
    </HomeSection>
  );
}

export function Rewards() {
  const { number } = useTranslation();
  const points = useRewardPoints();
  return (
    <HomeSection
      title="home.rewards"
      load={points}
      error="error.rewards"
      lineCount={2}
      aside={<AppLink to={paths.rewards()} text="home.rewards.all" />}
      isEmpty={(data) => spendablePoints(data) === 0}
    >
      {(data) =>
        spendablePoints(data) === 0 ? (
          <Paragraph className="bs-note" id="home.rewards.none" />
        ) : (
          <p>
            <b className="bs-digits bs-home__points">
              <NoTranslate>{number(spendablePoints(data))}</NoTranslate>
            </b>{" "}
            <T as="span" className="bs-note" id="home.rewards.points" values={{ points: spendablePoints(data) }} />
          </p>
        )
      }
    </HomeSection>
  );
}

export function RideFigures() {
  const load = useSummary();
  return (
    <HomeSection title="home.figures" load={load} error="error.user" lineCount={2} isEmpty={(data) => !hasRidden(data)}>
      {(data) => <SummaryFigures {...data} />}
    </HomeSection>
  );
}

const hasRidden = ({ milesRidden, moneySaved, caloriesBurned, carbonOffset }: Summary): boolean =>
  [milesRidden, moneySaved, caloriesBurned, carbonOffset].some((figure) => figure > 0);

function SummaryFigures(summary: Summary) {
  const { money, number } = useTranslation();
  const figures: readonly [MessageId, string][] = [
    ["home.figures.miles", number(summary.milesRidden, { maximumFractionDigits: 1 })],
    ["home.figures.saved", money(summary.moneySaved)],
    ["home.figures.calories", number(summary.caloriesBurned, { maximumFractionDigits: 0 })],
    ["home.figures.carbon", number(summary.carbonOffset, POUND_FORMAT)],
  ];
  return (
    <>
      {hasRidden(summary) ? (
        <FigureList figures={figures.map(([label, text]) => [label, <NoTranslate key={label}>{text}</NoTranslate>])} />
      ) : (
        <Paragraph className="bs-note" id="home.figures.none" />
      )}
      <Membership {...summary} />
    </>
  );
}

const POUND_FORMAT = { style: "unit", unit: "pound", maximumFractionDigits: 0 } as const;

/** The rider's membership and its dates, as far as the service sends them. */
function Membership({ membershipType, memberSince, membershipExpiration }: Summary) {
  const { timeZone } = useAppContext().program;
  const now = useMinute();
  const momentText = useMomentText();
  const timeText = usePassTimeText();
  const hasMembershipEnded =
    typeof membershipExpiration === "number"
      ? membershipExpiration <= now
      : membershipExpiration !== null && membershipExpiration < dateIn(timeZone, now);
  const rows = [
    membershipType !== null && {
      label: <T id="home.membership.type" />,
      value: <NoTranslate>{membershipType}</NoTranslate>,
    },
    memberSince !== null && { label: <T id="home.membership.since" />, value: momentText(memberSince) },
    membershipExpiration !== null && {
      label: <T id={hasMembershipEnded ? "home.membership.ended" : "home.membership.until"} />,
      value: timeText(membershipExpiration),
    },
  ];
  return (
    rows.some(Boolean) && (
      <div className="bs-small bs-ruled">
        <SummaryList rows={rows} />
      </div>
    )
  );
}
