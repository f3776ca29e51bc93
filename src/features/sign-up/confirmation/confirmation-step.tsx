import { useEffect } from "react";
import { useAppContext } from "../../../app-context/use-app-context.tsx";
import { startsWithFirstRide } from "../../../domain/passes.ts";
import { Paragraph, Sentences, T, UntranslatedText } from "../../../i18n/translation.tsx";
import { AccountLink } from "../../../parts/account-link.tsx";
import { NoticeRegion } from "../../../parts/notice-region.tsx";
import { useSupport } from "../../../parts/support.tsx";
import { TextNotice } from "../../../parts/text-notice.tsx";
import { useKeyCardName } from "../../../passes/use-key-card-name.ts";
import type { CompletedSignUp } from "../../../purchase/orders.ts";
import { NextSteps, PurchaseReceipt } from "../../../purchase/purchase-receipt.tsx";
import { usePurchase } from "../../../purchase/use-purchase.ts";
import { ReferralLink } from "../../../rider/referral.tsx";
import { type AccountTarget, useAccountTarget } from "../../../session/account-target.ts";
import { LOGIN_FORM } from "../../../store/session-slice.ts";
import { Notice } from "../../../ui/notice.tsx";
import type { StepProps } from "../steps.ts";

export function ConfirmationStep({ accountUrl }: StepProps) {
  const { program, store } = useAppContext();
  const support = useSupport();
  const { state } = usePurchase("signUp", null);
  const accountTargetOf = useAccountTarget(accountUrl);
  // After a reload, the recorded purchase leads here. The confirmation clears the record, so the store keeps the step.
  useEffect(() => store.setState({ signUpStep: "confirmation" }), [store]);
  if (state.status !== "done") return null;
  const confirmation = state.done;
  const { subscriptionTypeId, userName, referralUrl, loggedIn, withKeyCard, addressSave } = confirmation;
  const pass = program.passes.find(({ id }) => id === subscriptionTypeId);
  const homeTarget = accountTargetOf("home");
  return (
    <div className="bs-stack bs-bought" data-gap="5">
      <Notice kind="success" title={<T id="purchase.success.availableNow" />}>
        <Sentences>
          {pass && startsWithFirstRide(pass) && <T id="signup.startsWithFirstRide" />}
          {loggedIn && (homeTarget === null || sharesSession(homeTarget)) && <T id="signup.done.loggedIn" />}
        </Sentences>
      </Notice>
      <NoticeRegion role="alert">
        {addressSave?.status === "zipReplaced" && (
          <TextNotice kind="warning" id="signup.done.zipReplaced" values={{ email: support.email }} />
        )}
        {addressSave?.status === "failed" && (
          <AddressNotSaved accountUrl={accountUrl} hasSaveFailed={loggedIn} reason={addressSave.reason ?? null} />
        )}
      </NoticeRegion>
      <div className="bs-stack bs-bought__next" data-gap="5">
        <NextSteps pass={pass} withKeyCard={withKeyCard}>
          <LinkToAccount accountUrl={accountUrl} isLoggedIn={loggedIn} userName={userName} />
        </NextSteps>
        {referralUrl && <ReferralLink url={referralUrl} />}
      </div>
      <PurchaseReceipt bought={confirmation} />
    </div>
  );
}

interface AddressNotSavedProps extends Pick<StepProps, "accountUrl"> {
  /** False where the address was not sent, since the login after the sign-up failed. */
  readonly hasSaveFailed: boolean;
  readonly reason: string | null;
}

/** Warns that the mailing address was not saved: the key card cannot be mailed without it. */
function AddressNotSaved({ accountUrl, hasSaveFailed, reason }: AddressNotSavedProps) {
  const keyCard = useKeyCardName();
  // The home screen asks for the address again, and starts with the one that the rider typed in the sign-up.
  const homeTarget = useAccountTarget(accountUrl)("home");
  return (
    <Notice kind="warning" actions={homeTarget && <AccountLink target={homeTarget} text="signup.done.addAddress" />}>
      {hasSaveFailed && <Paragraph id="mailing.failed" />}
      <Paragraph id="signup.done.addressNotSaved" values={{ keyCard }} />
      {reason !== null && (
        <p>
          <UntranslatedText>{reason}</UntranslatedText>
        </p>
      )}
    </Notice>
  );
}

interface LinkToAccountProps extends Pick<StepProps, "accountUrl"> {
  readonly isLoggedIn: boolean;
  readonly userName: CompletedSignUp["userName"];
}

/** Whether a login in the sign-up counts at the target, too: an account on another page has a session of its own. */
const sharesSession = ({ kind }: AccountTarget): boolean => kind === "inside" || kind === "beside";

/** A link to the account, with a hint if the rider has to log in there; without an account, how to reach support. */
function LinkToAccount({ accountUrl, isLoggedIn, userName }: LinkToAccountProps) {
  const { store } = useAppContext();
  const support = useSupport();
  const accountTargetOf = useAccountTarget(accountUrl);
  const homeTarget = accountTargetOf("home");
  if (homeTarget === null) {
    return <Paragraph id="signup.done.support" values={support} />;
  }
  const isShared = sharesSession(homeTarget);
  const canGoHome = isLoggedIn && homeTarget.kind !== "standalone";
  const fillInUsername = () => isShared && userName && store.getState().writeDraft(LOGIN_FORM, { username: userName });
  return (
    <>
      <p>
        <AccountLink
          target={canGoHome ? homeTarget : (accountTargetOf("login") ?? homeTarget)}
          onFollow={fillInUsername}
          text={isLoggedIn ? "signup.done.toAccount" : "signup.done.toLogin"}
        />
      </p>
      {!(isLoggedIn && isShared) && (
        <Paragraph id={userName ? "signup.done.logInAs" : "signup.done.logIn"} verbatim={{ username: userName }} />
      )}
    </>
  );
}
