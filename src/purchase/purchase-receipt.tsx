import { type ReactNode, useId, useState } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { type Pass, startsWithFirstRide } from "../domain/passes.ts";
import type { Receipt } from "../domain/receipt.ts";
import type { MessageId } from "../i18n/load-messages.ts";
import { Paragraph, T, useTranslation } from "../i18n/translation.tsx";
import { capitalized } from "../lib/capitalized.ts";
import { type Cents, minus, ZERO } from "../lib/money.ts";
import { CityDrawing } from "../parts/city-art.tsx";
import { OuterLink } from "../parts/outer-link.tsx";
import { PRINTED_CLASS } from "../parts/print.ts";
import { useSupport } from "../parts/support.tsx";
import { TextButton } from "../parts/text-button.tsx";
import { useKeyCardName } from "../passes/use-key-card-name.ts";
import { useHasApp } from "../telemetry/native-app.ts";
import { Card } from "../ui/card.tsx";
import { Heading } from "../ui/heading.tsx";
import { Stack } from "../ui/stack.tsx";
import { SummaryList } from "../ui/summary-list.tsx";
import { NoTranslate } from "../ui/text-spans.tsx";
import type { BoughtPass } from "./orders.ts";
import "./confirmation.css";

/** The receipt of a pass, which the rider can unfold and print: in black on white and without buttons. */
export function PurchaseReceipt({ bought }: { readonly bought: BoughtPass }) {
  const { subscriptionTypeId, receipt, cost, expectedCost, contactEmail } = bought;
  const { program } = useAppContext();
  const { money, date, day, t } = useTranslation();
  const support = useSupport();
  const id = useId();
  const isUnexpectedCharge = cost !== null && expectedCost !== null && cost !== expectedCost;
  // If the charge is unexpected, the receipt is unfolded at first.
  const [isOpen, setOpen] = useState(isUnexpectedCharge);
  const verbatimText = (text: string) => <NoTranslate>{text}</NoTranslate>;
  const pass = program.passes.find(({ id }) => id === subscriptionTypeId);
  const laterCharges = receipt?.laterCharges;
  function laterChargesNote({ every, on }: NonNullable<Receipt["laterCharges"]>) {
    const duration = t(`passes.duration.${every}`);
    if (on === null) return <T id="bought.renews.every" values={{ duration }} />;
    return <T id="bought.renews.next" values={{ duration }} verbatim={{ date: day(on) }} />;
  }
  return (
    <Card tone="sunken" labelledBy={id}>
      <div className={`bs-stack bs-receipt ${PRINTED_CLASS}`} data-open={isOpen || undefined}>
        <CityDrawing />
        <Heading size="small" id={id}>
          <T id="bought.receipt" verbatim={{ program: program.name }} />
        </Heading>
        <div className="bs-line bs-flush-quiet-button bs-receipt__fold" data-align="center" data-ends>
          <TextButton kind="quiet" onClick={() => setOpen(!isOpen)} text={isOpen ? "bought.hide" : "bought.show"} />
          {cost !== null && !isOpen && <b>{verbatimText(money(cost))}</b>}
        </div>
        <div className="bs-stack bs-receipt__body">
          <ReceiptLines receipt={receipt} passName={pass?.name ?? ""} cost={cost} />
          {isUnexpectedCharge && (
            <Paragraph className="bs-note" id="bought.differs" verbatim={{ expected: money(expectedCost) }} />
          )}
          <SummaryList
            rows={[
              receipt && { label: <T id="bought.date" />, value: verbatimText(date(receipt.paidAt, program.timeZone)) },
              receipt?.card && {
                label: <T id="bought.card" />,
                value: <T id="bought.card.named" verbatim={{ ...receipt.card }} />,
              },
              contactEmail !== "" && { label: <T id="bought.to" />, value: verbatimText(contactEmail) },
              receipt && {
                label: <T id="bought.renews" />,
                value: laterCharges ? verbatimText(money(laterCharges.amount)) : <T id="bought.renews.never" />,
                note: laterCharges && laterChargesNote(laterCharges),
              },
            ]}
          />
          <Paragraph className="bs-note" id="bought.help" values={support} />
          <TextButton wide onClick={() => globalThis.print()} text="bought.print" />
        </div>
      </div>
    </Card>
  );
}

interface ReceiptLinesProps extends Pick<BoughtPass, "receipt" | "cost"> {
  /** Empty where the pass is unknown. */
  readonly passName: string;
}

/** The amounts of a receipt, which add up to the charge. */
function ReceiptLines({ receipt, passName, cost }: ReceiptLinesProps) {
  const { isKeyCardLinked } = useAppContext().program;
  const keyCardName = useKeyCardName();
  const { money } = useTranslation();
  const amount = (value: Cents) => <NoTranslate>{money(value).replace("-", "−")}</NoTranslate>;
  const pass = <NoTranslate>{passName}</NoTranslate>;
  const { reduction = null, keyCard = null, bonusMonths = 0, adjustment = ZERO, tax = null } = receipt ?? {};
  return (
    <SummaryList
      rows={[
        receipt
          ? { label: pass, value: amount(receipt.price) }
          : passName !== "" && { label: <T id="bought.pass" />, value: pass },
        bonusMonths > 0 && {
          label: <T id="bought.bonus" />,
          value: <T id="passes.promotion.bonusMonths" values={{ months: bonusMonths }} />,
        },
        reduction && {
          label: <T id={`bought.${reduction.kind}`} verbatim={{ code: reduction.code ?? "" }} />,
          value: amount(minus(ZERO, reduction.amount)),
        },
        keyCard !== null && {
          label: capitalized(keyCardName),
          value: keyCard === 0 ? <T id="bought.keyCard.free" /> : amount(keyCard),
          note: <T id={isKeyCardLinked ? "bought.keyCard.linked" : "bought.keyCard"} />,
        },
        adjustment !== 0 && { label: <T id="bought.adjustment" />, value: amount(adjustment) },
        {
          label: <T id="bought.charged" />,
          value: cost === null ? <T id="bought.notSaid" /> : amount(cost),
          strong: true,
          note: tax !== null && <T id="passes.tax" verbatim={{ tax: money(tax) }} />,
        },
      ]}
    />
  );
}

interface NextStepsProps {
  readonly pass: Pass | undefined;
  readonly withKeyCard: boolean;
  /** Whether the rider had an account before, and so knows how to ride. */
  readonly isExistingRider?: boolean;
  readonly children?: ReactNode;
}

/** The steps from the purchase to the first ride and the account, if the pass is known; below them the children. */
export function NextSteps({ pass, withKeyCard, isExistingRider = false, children }: NextStepsProps) {
  const { marketingUrl } = useAppContext().deployment;
  const isInApp = useHasApp();
  return (
    <Stack>
      <Heading size="small">
        <T id="bought.next" />
      </Heading>
      {pass && (
        // Safari drops a list's role with its markers.
        // biome-ignore lint/a11y/noRedundantRoles: see above
        <ol role="list" className="bs-stack bs-next">
          {isExistingRider ? (
            <NextStep title="bought.next.ride">
              <Paragraph id="bought.next.ride.how" />
            </NextStep>
          ) : (
            <>
              {!isInApp && (
                <NextStep title="bought.next.app">
                  <AppInvitation withKeyCard={withKeyCard} />
                </NextStep>
              )}
              <NextStep title="bought.next.bike">
                <Paragraph id={startsWithFirstRide(pass) ? "bought.next.bike.first" : "bought.next.bike.how"} />
                <p>
                  <OuterLink href={marketingUrl} text="bought.next.bike.stations" />
                </p>
              </NextStep>
            </>
          )}
          <NextStep title="bought.next.account">
            <Paragraph id={pass.isAutoRenewing ? "bought.next.account.renewing" : "bought.next.account.once"} />
          </NextStep>
        </ol>
      )}
      {children}
    </Stack>
  );
}

const NextStep = ({ title, children }: { readonly title: MessageId; readonly children: ReactNode }) => (
  <li>
    <Paragraph className="bs-strong" id={title} />
    {children}
  </li>
);

/** Says what the program's app is for, with a link to it, or to the program's site if no `appUrl` is configured. */
function AppInvitation({ withKeyCard }: { readonly withKeyCard: boolean }) {
  const { program, deployment } = useAppContext();
  const { appUrl, marketingUrl } = deployment;
  const keyCardText = program.isKeyCardLinked ? "bought.next.app.byKeyCard.linked" : "bought.next.app.byKeyCard";
  const keyCard = useKeyCardName();
  const link = (content: ReactNode) => <OuterLink href={marketingUrl}>{content}</OuterLink>;
  return (
    <>
      <Paragraph id={withKeyCard ? keyCardText : "bought.next.app.how"} {...(withKeyCard && { values: { keyCard } })} />
      <p>
        {appUrl === undefined ? (
          <T id="bought.next.app.at" values={{ link }} verbatim={{ program: new URL(marketingUrl).hostname }} />
        ) : (
          <OuterLink href={appUrl} button="primary" text="bought.next.app.open" />
        )}
      </p>
    </>
  );
}
