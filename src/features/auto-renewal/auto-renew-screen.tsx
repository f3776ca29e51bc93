import { useId, useRef, useState } from "react";
import { HOME } from "../../account/app-path.ts";
import { paths } from "../../account/routes.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import { type NextRenewal, nextRenewal } from "../../domain/next-renewal.ts";
import type { Pass } from "../../domain/passes.ts";
import { isExpired, type Summary, type User } from "../../domain/rider.ts";
import { ownPassOf } from "../../domain/subscriptions.ts";
import { Paragraph, Sentences, T, UntranslatedText, useTranslation } from "../../i18n/translation.tsx";
import { AppLink, HomeLink } from "../../parts/app-link.tsx";
import { ClosableNotice, SelfClosingNotice } from "../../parts/closable-notice.tsx";
import { LoadedScreen } from "../../parts/load-states.tsx";
import { NoticeRegion, SlowNotice } from "../../parts/notice-region.tsx";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import { TextButton } from "../../parts/text-button.tsx";
import { TextNotice } from "../../parts/text-notice.tsx";
import { useAction } from "../../query/use-action.ts";
import { useRenewalCardProblem } from "../../rider/renewal-card.ts";
import { usePaymentProfile } from "../../rider/rider-loads.ts";
import { usePassTimeText } from "../../rider/time-texts.ts";
import { useUserAndSummary } from "../../rider/user-and-summary.ts";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Card } from "../../ui/card.tsx";
import { focusUnlessElsewhere } from "../../ui/focus.ts";
import { SummaryList } from "../../ui/summary-list.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import { changeAutoRenewal } from "./auto-renewal-calls.ts";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

export function AutoRenewScreen() {
  const load = useUserAndSummary();
  const isOn = load.status === "ready" ? load.data[0].isAutoRenewing : null;
  return (
    <ScreenFrame
      title={<T id={isOn === null ? "autoRenew.title" : isOn ? "autoRenew.on" : "autoRenew.off"} />}
      width="narrow"
    >
      <LoadedScreen loads={{ "error.user": [load], "error.paymentProfile": [usePaymentProfile()] }}>
        {load.status === "ready" && <AutoRenewal user={load.data[0]} summary={load.data[1]} />}
      </LoadedScreen>
    </ScreenFrame>
  );
}

function AutoRenewal({ user, summary }: { readonly user: User; readonly summary: Summary }) {
  const app = useAppContext();
  const { passes } = app.program;
  const { money } = useTranslation();
  const timeText = usePassTimeText();
  const descriptionId = useId();
  // After a change, `user` already has the new value, so the notice has to know which button the rider pressed.
  const [lastAction, setLastAction] = useState<"cancel" | "reactivate">("cancel");
  // After a change, the link to home comes first, and then the button that undoes the change.
  const [hasChanged, setChanged] = useState(false);
  const noticeRegion = useRef<HTMLDivElement>(null);
  const next = nextRenewal({ user, ...summary, passes, now: useMinute() });
  const [changeRenewal, lastChange] = useAction(async (scope, isAutoRenewing: boolean) => {
    setLastAction(isAutoRenewing ? "reactivate" : "cancel");
    const outcome = await changeAutoRenewal(app, scope, isAutoRenewing, next);
    if (outcome.status === "done") {
      setChanged(true);
      focusUnlessElsewhere(noticeRegion.current);
    }
    return outcome;
  });
  const { at, ...nextPass } = next;
  const cardProblem = useRenewalCardProblem(at);
  const end = at === null ? null : timeText(at);
  const renewal: AutoRenewalState = {
    isOn: user.isAutoRenewing,
    ...nextPass,
    canCharge: cardProblem === null,
    end,
    changedAt: user.optInAutoRenewLastUpdateDate,
  };
  const outcome = lastChange.status === "ready" ? lastChange.data : null;
  const isChanging = lastChange.status === "loading";
  const hasNothingToRenew = !user.isAutoRenewing && renewal.pass === null;
  const isPassExpired = !user.isAutoRenewing && isExpired(user.subscriptionActivationStatus);
  const action = user.isAutoRenewing ? "cancel" : "reactivate";

  const changeButton = (
    <TextButton
      key="change"
      kind={hasChanged ? "quiet" : action === "cancel" ? "danger" : "primary"}
      busy={isChanging}
      busyText={`autoRenew.${lastAction}.saving`}
      describedBy={descriptionId}
      onClick={() => void changeRenewal(!user.isAutoRenewing)}
      text={`autoRenew.${action}`}
    />
  );
  const backLink = (
    <AppLink
      key="back"
      to={HOME}
      button={hasChanged ? "primary" : "quiet"}
      text={action === "cancel" && !hasChanged ? "autoRenew.keep" : "account.home"}
    />
  );
  return (
    <>
      <NoticeRegion ref={noticeRegion}>
        {outcome &&
          !isChanging &&
          (outcome.status === "done" ? (
            <SelfClosingNotice
              key={lastAction}
              id={doneTextId(lastAction, renewal)}
              verbatim={{ date: end ?? "", price: renewal.next ? money(renewal.next.price) : "" }}
            />
          ) : (
            <ClosableNotice key={`${lastAction} ${outcome.status}`} kind="error">
              <Sentences>
                <T id={outcome.status === "outdated" ? "autoRenew.outdated" : `autoRenew.${lastAction}.failed`} />
                {outcome.status === "refused" && <UntranslatedText>{outcome.reason}</UntranslatedText>}
              </Sentences>
            </ClosableNotice>
          ))}
      </NoticeRegion>
      {hasNothingToRenew || isPassExpired ? (
        <>
          <Paragraph id={isPassExpired ? "autoRenew.expired" : "autoRenew.nothing"} />
          <ButtonRow>
            <AppLink
              to={paths.renew()}
              button="primary"
              text={ownPassOf(user, passes) ? "autoRenew.renew" : "autoRenew.choose"}
            />
            <HomeLink button="quiet" />
          </ButtonRow>
        </>
      ) : (
        <>
          {!renewal.isNothing && <AutoRenewalFacts {...renewal} />}
          {cardProblem && !renewal.isNothing && (
            <TextNotice
              kind="warning"
              // To cancel, a rider needs no card, so that nothing asks for one "to continue".
              id={renewal.isOn && cardProblem !== "renew.itself.expired" ? "autoRenew.cardProblem" : cardProblem}
              actions={
                <AppLink
                  to={paths.updatePayment({ redirect: paths.cancel() })}
                  button="secondary"
                  text="renew.card.update"
                />
              }
            />
          )}
          <div id={descriptionId}>
            <AutoRenewalEffect {...renewal} />
          </div>
          <SlowNotice isUnderWay={isChanging} />
          <ButtonRow>{hasChanged ? [backLink, changeButton] : [changeButton, backLink]}</ButtonRow>
        </>
      )}
    </>
  );
}

function doneTextId(lastAction: "cancel" | "reactivate", { end, next, canCharge }: AutoRenewalState) {
  if (lastAction === "reactivate" && !canCharge) return "autoRenew.reactivate.doneUnpaid";
  if (end === null) return `autoRenew.${lastAction}.doneUnknown` as const;
  return lastAction === "reactivate" && next === null
    ? "autoRenew.reactivate.doneNoPrice"
    : (`autoRenew.${lastAction}.done` as const);
}

interface AutoRenewalState extends Pick<NextRenewal, "pass" | "next" | "isNothing"> {
  readonly isOn: boolean;
  /** False where the card on file cannot pay the renewal, or is not loaded: then no charge is promised. */
  readonly canCharge: boolean;
  /** The text for the time when `pass` ends or renews; null if that is past or unknown. */
  readonly end: string | null;
  /** When auto-renewal was last turned on or off, in epoch ms; null where it never was. */
  readonly changedAt: number | null;
}

function AutoRenewalFacts({ isOn, pass, next, end, changedAt, canCharge }: AutoRenewalState) {
  const { date, money, t } = useTranslation();
  const { timeZone } = useAppContext().program;
  const nameOf = ({ name }: Pass) => <NoTranslate>{name}</NoTranslate>;
  return (
    <Card>
      <SummaryList
        rows={[
          pass && { label: <T id="autoRenew.fact.pass" />, value: nameOf(pass) },
          end !== null && {
            label: <T id={isOn ? "autoRenew.fact.renewsOn" : "autoRenew.fact.validUntil"} />,
            value: <NoTranslate>{end}</NoTranslate>,
          },
          isOn && next && next !== pass && { label: <T id="autoRenew.fact.renewsInto" />, value: nameOf(next) },
          isOn &&
            canCharge &&
            next && {
              label: <T id="autoRenew.fact.price" />,
              value: (
                <T
                  id="autoRenew.fact.every"
                  values={{ duration: t(`passes.duration.${next.duration}`) }}
                  verbatim={{ price: money(next.price) }}
                />
              ),
            },
          changedAt !== null && {
            label: <T id={isOn ? "autoRenew.fact.turnedOn" : "autoRenew.fact.turnedOff"} />,
            value: <NoTranslate>{date(changedAt, timeZone)}</NoTranslate>,
          },
          !isOn && { label: <T id="autoRenew.fact.nextCharge" />, value: <T id="autoRenew.fact.noCharge" /> },
        ]}
      />
    </Card>
  );
}

function AutoRenewalEffect({ isOn, pass, next, end, isNothing, canCharge }: AutoRenewalState) {
  const { money, t } = useTranslation();
  if (isOn && isNothing) return <Paragraph id="autoRenew.cancel.effectNothing" />;
  if (isOn) {
    return (
      <Paragraph
        id={pass && end !== null ? "autoRenew.cancel.effect" : "autoRenew.cancel.effectUnknown"}
        verbatim={{ pass: pass?.name ?? "", date: end ?? "" }}
      />
    );
  }
  if (!next) return null;
  return (
    <Paragraph
      id={
        !canCharge
          ? "autoRenew.reactivate.effectUnpaid"
          : next !== pass
            ? "autoRenew.reactivate.effectInto"
            : end === null
              ? "autoRenew.reactivate.effect"
              : "autoRenew.reactivate.effectOn"
      }
      values={{ duration: t(`passes.duration.${next.duration}`) }}
      verbatim={{ price: money(next.price), pass: next.name, date: end ?? "" }}
    />
  );
}
