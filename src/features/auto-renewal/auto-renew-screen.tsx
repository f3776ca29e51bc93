import { useId, useRef, useState } from "react";
import { HOME } from "../../account/app-path.ts";
import { paths } from "../../account/routes.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import { successorOf } from "../../domain/passes.ts";
import type { Summary, User } from "../../domain/rider.ts";
import { isExpired } from "../../domain/rider.ts";
import { ownPassEnd, ownPassOf } from "../../domain/subscriptions.ts";
import { Paragraph, Sentences, T, UntranslatedText, useTranslation } from "../../i18n/translation.tsx";
import { AppLink, HomeLink } from "../../parts/app-link.tsx";
import { ClosableNotice, SelfClosingNotice } from "../../parts/closable-notice.tsx";
import { LoadedScreen } from "../../parts/load-states.tsx";
import { NoticeRegion, SlowNotice } from "../../parts/notice-region.tsx";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import { useAction } from "../../query/use-action.ts";
import { useSummary, useUser } from "../../rider/rider-loads.ts";
import { usePassTimeText } from "../../rider/time-texts.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { changeAutoRenewal } from "./auto-renewal-calls.ts";
import { AutoRenewalEffect, AutoRenewalFacts, type AutoRenewalState } from "./auto-renewal-facts.tsx";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

export function AutoRenewScreen() {
  const user = useUser();
  const summary = useSummary();
  const isOn = user.status === "ready" ? user.data.isAutoRenewing : null;
  return (
    <ScreenFrame
      title={<T id={isOn === null ? "autoRenew.title" : isOn ? "autoRenew.on" : "autoRenew.off"} />}
      width="narrow"
    >
      <LoadedScreen wanted={{ "error.user": [user, summary] }}>
        {user.status === "ready" && summary.status === "ready" && (
          <AutoRenewal user={user.data} summary={summary.data} />
        )}
      </LoadedScreen>
    </ScreenFrame>
  );
}

function AutoRenewal({ user, summary }: { readonly user: User; readonly summary: Summary }) {
  const app = useAppContext();
  const { program } = app;
  const { money } = useTranslation();
  const timeText = usePassTimeText();
  const effectId = useId();
  // The user already has the new value, so the notice needs the request.
  const [asked, setAsked] = useState<"cancel" | "reactivate">("cancel");
  // After a change, the link back comes first, and the button that undoes the change second.
  const [hasChanged, setChanged] = useState(false);
  const noticeRegion = useRef<HTMLDivElement>(null);
  const [change, changing] = useAction(async (scope, wanted: boolean) => {
    setAsked(wanted ? "reactivate" : "cancel");
    const outcome = await changeAutoRenewal(app, scope, wanted);
    if (outcome.status === "done") {
      setChanged(true);
      noticeRegion.current?.focus();
    }
    return outcome;
  });
  const pass = ownPassOf(user, program.passes);
  const now = useMinute();
  const endsAt = ownPassEnd(user, summary.subscriptions, now);
  const end = endsAt === null ? null : timeText(endsAt);
  const renewing: AutoRenewalState = {
    isOn: user.isAutoRenewing,
    pass,
    next: pass && successorOf(pass, program.passes),
    end,
    changed: user.optInAutoRenewLastUpdateDate,
  };
  const outcome = changing.status === "ready" ? changing.data : null;
  const isChanging = changing.status === "loading";
  const hasNothingToRenew = !user.isAutoRenewing && !pass?.isAutoRenewing;
  const isPassExpired = !user.isAutoRenewing && isExpired(user.subscriptionActivationStatus);
  const action = user.isAutoRenewing ? "cancel" : "reactivate";

  const changeButton = (
    <Button
      key="change"
      kind={hasChanged ? "quiet" : action === "cancel" ? "danger" : "primary"}
      busy={isChanging}
      busyLabel={<T id={`autoRenew.${asked}.saving`} />}
      describedBy={effectId}
      onClick={() => void change(!user.isAutoRenewing)}
    >
      <T id={`autoRenew.${action}`} />
    </Button>
  );
  const backLink = (
    <AppLink key="way" to={HOME} button={hasChanged ? "primary" : "quiet"}>
      <T id={action === "cancel" && !hasChanged ? "autoRenew.keep" : "account.home"} />
    </AppLink>
  );
  return (
    <>
      <NoticeRegion ref={noticeRegion}>
        {outcome &&
          !isChanging &&
          (outcome.status === "done" ? (
            <SelfClosingNotice key={asked} kind="success">
              <T
                id={doneText(asked, renewing)}
                verbatim={{ date: end ?? "", price: renewing.next ? money(renewing.next.price) : "" }}
              />
            </SelfClosingNotice>
          ) : (
            <ClosableNotice key={`${asked} ${outcome.status}`} kind="error">
              <Sentences>
                <T id={`autoRenew.${asked}.failed`} />
                {outcome.status === "refused" && <UntranslatedText>{outcome.reason}</UntranslatedText>}
              </Sentences>
            </ClosableNotice>
          ))}
      </NoticeRegion>
      {hasNothingToRenew || isPassExpired ? (
        <>
          <Paragraph id={isPassExpired ? "autoRenew.expired" : "autoRenew.nothing"} />
          <ButtonRow>
            <AppLink to={paths.renew()} button="primary" text={pass ? "autoRenew.renew" : "autoRenew.choose"} />
            <HomeLink button="quiet" />
          </ButtonRow>
        </>
      ) : (
        <>
          <AutoRenewalFacts {...renewing} />
          <div id={effectId}>
            <AutoRenewalEffect {...renewing} />
          </div>
          <SlowNotice isUnderWay={isChanging} />
          <ButtonRow>{hasChanged ? [backLink, changeButton] : [changeButton, backLink]}</ButtonRow>
        </>
      )}
    </>
  );
}

function doneText(asked: "cancel" | "reactivate", { end, next }: AutoRenewalState) {
  if (end === null) return `autoRenew.${asked}.doneUnknown` as const;
  return asked === "reactivate" && next === null
    ? "autoRenew.reactivate.doneNoPrice"
    : (`autoRenew.${asked}.done` as const);
}
