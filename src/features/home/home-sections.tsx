import { type ReactNode, useId } from "react";
import { useAppContext } from "../../context/use-app-context.tsx";
import { useMinute } from "../../context/use-minute.ts";
import type { MessageId } from "../../i18n/message-id.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { heldPass } from "../../programs/own-pass.ts";
import { spendablePoints } from "../../programs/rewards.ts";
import type { Load } from "../../query/use-load.ts";
import { Debt, DebtText, isToSettle } from "../../rider/debt.tsx";
import { useRewardPoints, useSummary, useUnpaidFees, useUser } from "../../rider/rider-loads.ts";
import { paths } from "../../routing/routes.ts";
import { AppLink } from "../../screen-parts/app-link.tsx";
import { LoadedSection } from "../../screen-parts/load-states.tsx";
import { Card } from "../../ui/card.tsx";
import { Heading, type HeadingLevel } from "../../ui/heading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";

interface HomeSectionProps<Data> {
  readonly level: HeadingLevel;
  readonly title: MessageId;
  readonly load: Load<Data>;
  readonly error: MessageId;
  /** The number of lines in the skeleton. */
  readonly lines?: number;
  /** A link to the full screen of this subject. */
  readonly more?: { readonly to: string; readonly text: MessageId };
  /** Whether there is no data yet: a newcomer does not see an empty section, as they have only one thing to do. */
  readonly isEmpty: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}

/** A section of home with its own loading and error states. */
export function HomeSection<Data>(props: HomeSectionProps<Data>) {
  const { level, title, load, error, lines = 3, more, isEmpty, children } = props;
  const heading = useId();
  const isNewcomer = useIsNewcomer();
  if (isNewcomer && (load.status !== "ready" || isEmpty(load.data))) return null;
  return (
    <Card labelledBy={heading}>
      <div className="bs-home__section">
        <div className="bs-home__section-head">
          <Heading level={level} size="small" id={heading}>
            <T id={title} />
          </Heading>
          {more && (
            <AppLink to={more.to}>
              <T id={more.text} />
            </AppLink>
          )}
        </div>
        <LoadedSection isQuiet load={load} error={error} skeleton={<Skeleton count={lines} />}>
          {children}
        </LoadedSection>
      </div>
    </Card>
  );
}

/** Whether a rider never had a pass; false while this is unknown. */
export function useIsNewcomer(): boolean {
  const { passes } = useAppContext().program;
  const now = useMinute();
  const user = useUser();
  const summary = useSummary();
  if (user.status !== "ready" || summary.status !== "ready") return false;
  return heldPass({ user: user.data, subscriptions: summary.data.subscriptions, passes, now }) === null;
}

/** A notice about fees that the rider has to settle; renders nothing without any. */
export function FeesToSettle() {
  const user = useUser();
  const fees = useUnpaidFees();
  if (!isToSettle(user)) return null;
  return (
    <Notice
      kind="error"
      announced={false}
      title={<T id="home.delinquent.title" />}
      actions={
        <AppLink to={paths.settleFees()} button="primary">
          <T id="fees.settle" />
        </AppLink>
      }
    >
      {fees.status === "ready" ? <DebtText fees={fees.data} isToSettle /> : <T id="fees.until" />}
    </Notice>
  );
}

/** The rider's debt; the notice above covers the fees that must be settled. */
export function Fees({ level }: { readonly level: HeadingLevel }) {
  const user = useUser();
  const fees = useUnpaidFees();
  if (isToSettle(user)) return null;
  return (
    <HomeSection
      level={level}
      title="home.fees"
      load={fees}
      error="home.error.fees"
      lines={2}
      isEmpty={(unpaid) => unpaid.length === 0}
    >
      {(unpaid) => <Debt fees={unpaid} isToSettle={isToSettle(user)} />}
    </HomeSection>
  );
}

const MORE = { to: paths.rewards(), text: "home.rewards.all" } as const;

/** The points that the rider can spend, with a link to the rewards. */
export function Rewards({ level }: { readonly level: HeadingLevel }) {
  const { number } = useTranslation();
  const points = useRewardPoints();
  return (
    <HomeSection
      level={level}
      title="home.rewards"
      load={points}
      error="home.error.rewards"
      lines={2}
      more={MORE}
      isEmpty={(data) => spendablePoints(data) === 0}
    >
      {(data) =>
        spendablePoints(data) === 0 ? (
          <p className="bs-home__muted">
            <T id="home.rewards.none" />
          </p>
        ) : (
          <p>
            <b className="bs-home__number">
              <NoTranslate>{number(spendablePoints(data))}</NoTranslate>
            </b>{" "}
            <span className="bs-home__muted">
              <T id="home.rewards.points" values={{ points: spendablePoints(data) }} />
            </span>
          </p>
        )
      }
    </HomeSection>
  );
}
