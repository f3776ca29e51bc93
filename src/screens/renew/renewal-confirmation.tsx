import { startsWithFirstRide } from "../../domain/passes.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import { HOME } from "../../routing/place.ts";
import { useWorld } from "../../services/world-context.tsx";
import type { Renewal } from "../../store/purchase-slice.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Card } from "../../ui/card.tsx";
import { Heading, type HeadingLevel } from "../../ui/heading.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";

interface RenewalConfirmationProps {
  readonly renewal: Renewal;
  readonly headingLevel: HeadingLevel;
}

/** What was bought and charged, when it can be used, and what comes next. */
export function RenewalConfirmation({ renewal, headingLevel }: RenewalConfirmationProps) {
  const { program, clock } = useWorld();
  const { money, date } = useTranslation();
  const { subscriptionTypeId, cost, expectedCost, contactEmail, success, after } = renewal;
  const pass = program.passes.find(({ id }) => id === subscriptionTypeId);
  const name = <NoTranslate>{pass?.name ?? ""}</NoTranslate>;
  const differs = cost !== null && expectedCost !== null && cost !== expectedCost;
  return (
    <>
      <Notice kind="success" title={<T id="renew.done.title" values={{ pass: name }} />}>
        {success === "previousActive" ? (
          after === null ? (
            <T id="renew.done.availableAfter" />
          ) : (
            <T
              id="purchase.success.previousActive"
              values={{ date: <NoTranslate>{date(Date.parse(after), "UTC")}</NoTranslate> }}
            />
          )
        ) : (
          <T id={`purchase.success.${success}`} />
        )}{" "}
        {pass && startsWithFirstRide(pass) && <T id="renew.starts.firstRide" />}
      </Notice>
      <Card>
        <SummaryList
          rows={[
            { label: <T id="renew.done.pass" />, value: name },
            {
              label: <T id="renew.done.date" />,
              value: <NoTranslate>{date(clock.now(), program.timeZone)}</NoTranslate>,
            },
            ...(contactEmail === ""
              ? []
              : [{ label: <T id="renew.done.receipt" />, value: <NoTranslate>{contactEmail}</NoTranslate> }]),
            {
              label: <T id="renew.done.charged" />,
              value: cost === null ? <T id="renew.done.notSaid" /> : <NoTranslate>{money(cost)}</NoTranslate>,
              strong: true,
            },
          ]}
        />
        {differs && (
          <p className="bs-field__hint">
            <T id="renew.done.differs" values={{ expected: <NoTranslate>{money(expectedCost)}</NoTranslate> }} />
          </p>
        )}
      </Card>
      <div className="bs-renew__body bs-renew__screen-only">
        <Heading level={headingLevel} size="small">
          <T id="renew.done.next" />
        </Heading>
        <ButtonRow>
          <PlaceLink to={HOME} button="primary">
            <T id="renew.done.home" />
          </PlaceLink>
          <Button onClick={() => globalThis.print()}>
            <T id="renew.done.print" />
          </Button>
        </ButtonRow>
        <p>
          <PlaceLink to="/statements">
            <T id="renew.done.statements" />
          </PlaceLink>
        </p>
        <p>
          <PlaceLink to="/refer">
            <T id="renew.done.refer" />
          </PlaceLink>
        </p>
      </div>
    </>
  );
}
