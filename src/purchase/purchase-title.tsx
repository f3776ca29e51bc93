import { useAppContext } from "../context/use-app-context.tsx";
import type { MessageId } from "../i18n/message-id.ts";
import { T, useTranslation } from "../i18n/translation.tsx";
import { cents } from "../lib/money.ts";
import type { PurchaseProgress } from "../store/purchase-slice.ts";
import { SEPARATOR } from "../ui/separator.ts";
import { NoTranslate } from "../ui/text-spans.tsx";
import type { PurchaseSubject } from "./purchase-outcome.ts";
import { recordOf } from "./purchases.ts";

const TITLES = {
  signUp: "openPurchase.title.anyPass",
  pass: "openPurchase.title.anyPass",
  fees: "openPurchase.title.fees",
  keyCard: "openPurchase.title.keyCard",
  reward: "openPurchase.title.reward",
} as const satisfies Record<PurchaseSubject, MessageId>;

interface PurchaseTitleProps {
  readonly subject: PurchaseSubject;
  readonly userId: number | null;
  readonly state: PurchaseProgress;
}

/** The name and price of a pass, or a reward with its points, where they are known: support asks for these. */
export function PurchaseTitle({ subject, userId, state }: PurchaseTitleProps) {
  const app = useAppContext();
  const { money, number, t } = useTranslation();
  // An ended attempt has no record any more.
  const attempt = recordOf(app, { subject, userId: subject === "signUp" ? null : userId }).read();
  const passId = attempt?.itemId ?? passIdOf(state);
  const pass =
    subject === "pass" || subject === "signUp" ? app.program.passes.find(({ id }) => id === passId) : undefined;
  const amount = attempt?.cents ?? null;
  const [, points = 0] = attempt?.kind === "reward" ? attempt.before : [];
  return (
    <>
      {pass ? (
        <T id="openPurchase.title.pass" values={{ item: <NoTranslate>{pass.name}</NoTranslate> }} />
      ) : points > 0 ? (
        <span>{t("openPurchase.title.rewardFor", { points, shown: number(points) })}</span>
      ) : (
        <T id={TITLES[subject]} />
      )}
      {amount !== null && <NoTranslate>{`${SEPARATOR}${money(cents(amount))}`}</NoTranslate>}
    </>
  );
}

function passIdOf(state: PurchaseProgress): number | null {
  if (state.status !== "done") return null;
  const { done } = state;
  return typeof done === "object" &&
    done !== null &&
    "subscriptionTypeId" in done &&
    typeof done.subscriptionTypeId === "number"
    ? done.subscriptionTypeId
    : null;
}
