import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import { isReducedFare, type Pass } from "../../domain/passes.ts";
import type { PurchaseType } from "../../domain/promotions.ts";
import { ownPassName, ownPassOf } from "../../domain/subscriptions.ts";
import { Money, Paragraph, T, useTranslation } from "../../i18n/translation.tsx";
import { type Cents, minusOrZero, ZERO } from "../../lib/money.ts";
import { HomeParagraph } from "../../parts/app-link.tsx";
import { useSupport } from "../../parts/support.tsx";
import { TextNotice } from "../../parts/text-notice.tsx";
import { ListedPrice, ListedPromotion } from "../../passes/offer-parts.tsx";
import { usePassGloss } from "../../passes/pass-gloss.ts";
import { isProratable } from "../../purchase/kinds/renewal.ts";
import type { RenewalKind } from "../../purchase/orders.ts";
import { bringIntoView } from "../../ui/bring-into-view.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { RadioGroup } from "../../ui/choice-fields.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { focusLater } from "../../ui/focus.ts";
import { LiveRegion } from "../../ui/live-region.tsx";
import { Stack } from "../../ui/stack.tsx";
import { NoTranslate, SEPARATOR, VisuallyHidden } from "../../ui/text-spans.tsx";
import type { Credit, Offer, OfferedPasses, RenewingRider } from "./use-renewal.ts";

interface OfferListProps {
  readonly kind: RenewalKind;
  readonly rider: RenewingRider;
  readonly offeredPasses: OfferedPasses;
  readonly credit: Credit;
  /** The chosen pass if a promo code, and therefore no credit, reduces its price; else null. */
  readonly promoPass: Pass | null;
  /** True while a purchase is under way or unresolved: its pass can no longer be changed. */
  readonly isLocked: boolean;
}

/** The choice among the passes on offer. A list with a chosen pass folds to that pass until the rider opens it. */
export function OfferList({ kind, rider, offeredPasses, credit, promoPass, isLocked }: OfferListProps) {
  const { program } = useAppContext();
  const support = useSupport();
  const now = useMinute();
  const { offers, chosenPass, retiredPass } = offeredPasses;
  const [isListOpen, setListOpen] = useState(false);
  const listFocus = useFocusAfterToggle(chosenPass === null || isListOpen);
  const isFolded = chosenPass !== null && (!isListOpen || isLocked);
  const ownPass = ownPassOf(rider.user, program.passes);
  const ownName = ownPassName(rider.user, rider.summary, program.passes, now);

  function toOption(offer: Offer) {
    const { pass } = offer;
    const isChange = isProratable(pass, rider, program, now);
    const shownOffer = {
      ...offer,
      purchaseType: isChange ? ("change" as const) : kind,
      credit: isChange && pass !== promoPass && credit.status === "ready" ? credit.data : null,
    };
    return {
      value: String(pass.id),
      label: <NoTranslate>{pass.name}</NoTranslate>,
      aside:
        shownOffer.credit === null ? (
          <ListedPrice {...shownOffer} />
        ) : (
          <Money amount={minusOrZero(pass.price, shownOffer.credit)} />
        ),
      description: (
        <OfferFacts
          {...shownOffer}
          showsReducedFare={isFolded && isReducedFare(pass)}
          ownPassName={credit.status === "ready" ? (ownPass?.name ?? null) : null}
        />
      ),
    };
  }
  function chooseOffer(value: string, isByArrowKey: boolean): void {
    // A rider who moves through the list with arrow keys (`isByArrowKey`) has not chosen yet, so the list stays open.
    setListOpen(isByArrowKey);
    if (!isByArrowKey) listFocus.requestFocus();
    offeredPasses.choosePass(Number(value));
  }
  const radioGroupProps = { value: chosenPass ? String(chosenPass.id) : "", onChange: chooseOffer };
  const optionsOf = (isListed: (offer: Offer) => boolean) => offers.filter(isListed).map(toOption);

  if (offers.length === 0) {
    return (
      <>
        <Paragraph id="renew.none" />
        <HomeParagraph />
      </>
    );
  }
  return (
    <>
      {retiredPass && chosenPass && (
        <TextNotice kind="info" id="passes.replaced" verbatim={{ old: retiredPass.name, pass: chosenPass.name }} />
      )}
      {offeredPasses.isOwnPassUnsold && !isLocked && (
        <TextNotice
          kind="info"
          id={ownName ? "renew.ownUnsold" : "renew.ownUnsold.unnamed"}
          values={support}
          verbatim={{ pass: ownName }}
        />
      )}
      <LiveRegion>
        {isListOpen && !isFolded && (
          <VisuallyHidden>
            <T id="renew.choose.count" values={{ count: offers.filter(({ pass }) => !isReducedFare(pass)).length }} />
          </VisuallyHidden>
        )}
      </LiveRegion>
      <Stack gap={2} ref={listFocus.region}>
        <RadioGroup
          {...radioGroupProps}
          name="pass"
          legend={<T id="renew.choose" />}
          options={optionsOf(({ pass }) => (isFolded ? pass.id === chosenPass.id : !isReducedFare(pass)))}
          required
        />
        {!isFolded && offers.some(({ pass }) => isReducedFare(pass)) && (
          <div className="bs-renew__reduced">
            <Disclosure summary={<T id="passes.reducedFare" />} open={chosenPass !== null && isReducedFare(chosenPass)}>
              <Paragraph id={`passes.reducedFare.${program.system}`} />
              <RadioGroup
                {...radioGroupProps}
                name="reducedPass"
                legend={<T id="passes.reducedFare" />}
                legendHidden
                options={optionsOf(({ pass }) => isReducedFare(pass))}
              />
            </Disclosure>
          </div>
        )}
        {chosenPass !== null && !isLocked && offers.length > 1 && (
          <ButtonRow>
            <Button
              kind="quiet"
              onClick={() => {
                listFocus.requestFocus();
                setListOpen(isFolded);
              }}
            >
              <T id={isFolded ? "renew.choose.another" : "renew.choose.keep"} verbatim={{ pass: chosenPass.name }} />
            </Button>
          </ButtonRow>
        )}
      </Stack>
    </>
  );
}

/** After `requestFocus()`, when the list opens or folds, it comes into view and its chosen pass receives focus. */
function useFocusAfterToggle(isOpen: boolean) {
  const region = useRef<HTMLDivElement>(null);
  const isFocusRequested = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time the list has opened or folded
  useEffect(() => {
    if (!isFocusRequested.current) return;
    isFocusRequested.current = false;
    if (region.current) bringIntoView(region.current, { block: "nearest" });
    const chosenInput = region.current?.querySelector<HTMLInputElement>("input:checked");
    if (chosenInput) focusLater(chosenInput);
  }, [isOpen]);
  return {
    region,
    requestFocus: () => {
      isFocusRequested.current = true;
    },
  };
}

interface OfferFactsProps extends Offer {
  readonly purchaseType: PurchaseType;
  /** The credit for the rider's own pass toward `pass`; null if no credit applies, or it is not known. */
  readonly credit: Cents | null;
  /** True for a reduced fare in the folded list, which has no heading of reduced fares above it. */
  readonly showsReducedFare: boolean;
  /**
   * The name of the rider's own pass, which `pass` replaces or follows. Null if there is none, or the credit is not
   * known: `HeldPasses` then says what applies to every pass.
   */
  readonly ownPassName: string | null;
}

function OfferFacts({ pass, label, purchaseType, credit, showsReducedFare, ownPassName }: OfferFactsProps) {
  const { money, t } = useTranslation();
  const perDuration = t(`passes.per.${pass.duration}`);
  const gloss = usePassGloss()(pass);
  const lostCredit = credit === null ? ZERO : minusOrZero(credit, pass.price);
  const facts: Readonly<Record<string, ReactNode>> = {
    price:
      credit !== null && credit > 0 ? (
        <T id="renew.offer.today" values={{ per: perDuration }} verbatim={{ price: money(pass.price) }} />
      ) : (
        gloss === null && perDuration
      ),
    // The gloss comes after the price, whose text continues the amount beside the name: "today, then $20 a month".
    gloss,
    label: label && t(`purchase.label.${label}`),
    ownPass: ownPassName && (
      <T
        id={credit === null ? "renew.offer.onTop" : credit > 0 ? "renew.offer.credit" : "renew.offer.replaces"}
        verbatim={{ old: ownPassName, credit: money(credit ?? ZERO) }}
      />
    ),
    lostCredit: credit !== null && lostCredit > 0 && (
      <T id="renew.offer.lost" verbatim={{ amount: money(lostCredit), credit: money(credit) }} />
    ),
    reducedFare: showsReducedFare && gloss === null && t("renew.reduced"),
  };
  return (
    <>
      {Object.entries(facts)
        .filter(([, fact]) => fact)
        .map(([name, fact], index) => (
          <Fragment key={name}>
            {index > 0 && <span>{SEPARATOR}</span>}
            {typeof fact === "string" ? <span>{fact}</span> : fact}
          </Fragment>
        ))}{" "}
      {credit === null && <ListedPromotion pass={pass} purchaseType={purchaseType} />}
    </>
  );
}
