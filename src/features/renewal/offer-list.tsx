import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import { isReducedFare } from "../../domain/passes.ts";
import type { PurchaseType } from "../../domain/promotions.ts";
import { ownPassName, ownPassOf } from "../../domain/subscriptions.ts";
import { Money, Paragraph, T, useTranslation } from "../../i18n/translation.tsx";
import { type Cents, minusOrZero, ZERO } from "../../lib/money.ts";
import { HomeLink } from "../../parts/app-link.tsx";
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
  readonly offered: OfferedPasses;
  readonly credit: Credit;
  /** True while a purchase is open: its pass can no longer be changed. */
  readonly isLocked: boolean;
}

/** The choice among the passes on offer. Once a pass is chosen, only that one shows until the rider opens the list. */
export function OfferList({ kind, rider, offered, credit, isLocked }: OfferListProps) {
  const { program } = useAppContext();
  const now = useMinute();
  const { offers, chosen, replaces } = offered;
  const [isListOpen, setListOpen] = useState(false);
  const list = useFollowList(chosen === null || isListOpen);
  const isFolded = chosen !== null && (!isListOpen || isLocked);
  const own = ownPassOf(rider.user, program.passes);

  function toOption(offer: Offer) {
    const { pass } = offer;
    const isChange = isProratable(pass, rider, program, now);
    const shownOffer = {
      ...offer,
      purchaseType: isChange ? ("change" as const) : kind,
      credit: isChange && credit.status === "ready" ? credit.data : null,
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
          ownName={credit.status === "ready" ? (own?.name ?? null) : null}
        />
      ),
    };
  }
  function choose(value: string, isPassing: boolean): void {
    // A rider who moves through the list with arrow keys has not chosen yet.
    setListOpen(isPassing);
    if (!isPassing) list.follow();
    offered.choose(Number(value));
  }
  const groupProps = { value: chosen ? String(chosen.id) : "", onChange: choose };
  const optionsOf = (isListed: (offer: Offer) => boolean) => offers.filter(isListed).map(toOption);

  if (offers.length === 0) {
    return (
      <>
        <Paragraph id="renew.none" />
        <p>
          <HomeLink />
        </p>
      </>
    );
  }
  return (
    <>
      {replaces && chosen && (
        <TextNotice kind="info" id="passes.replaced" verbatim={{ old: replaces.name, pass: chosen.name }} />
      )}
      {offered.isOwnUnsold && !isLocked && <OwnUnsold rider={rider} />}
      <LiveRegion>
        {isListOpen && !isFolded && (
          <VisuallyHidden>
            <T id="renew.choose.count" values={{ count: offers.filter(({ pass }) => !isReducedFare(pass)).length }} />
          </VisuallyHidden>
        )}
      </LiveRegion>
      <Stack gap={2} ref={list.region}>
        <RadioGroup
          {...groupProps}
          name="pass"
          legend={<T id="renew.choose" />}
          options={optionsOf(({ pass }) => (isFolded ? pass.id === chosen.id : !isReducedFare(pass)))}
          required
        />
        {!isFolded && offers.some(({ pass }) => isReducedFare(pass)) && (
          <div className="bs-renew__reduced">
            <Disclosure summary={<T id="passes.reducedFare" />} open={chosen !== null && isReducedFare(chosen)}>
              <Paragraph id={`passes.reducedFare.${program.system}`} />
              <RadioGroup
                {...groupProps}
                name="reducedPass"
                legend={<T id="passes.reducedFare" />}
                legendHidden
                options={optionsOf(({ pass }) => isReducedFare(pass))}
              />
            </Disclosure>
          </div>
        )}
        {chosen !== null && !isLocked && offers.length > 1 && (
          <ButtonRow>
            <Button
              kind="quiet"
              onClick={() => {
                list.follow();
                setListOpen(isFolded);
              }}
            >
              <T id={isFolded ? "renew.choose.another" : "renew.choose.keep"} verbatim={{ pass: chosen.name }} />
            </Button>
          </ButtonRow>
        )}
      </Stack>
    </>
  );
}

/** After `follow()`, the next folding or opening of the list brings it into view and moves focus to the chosen pass. */
function useFollowList(isOpen: boolean) {
  const region = useRef<HTMLDivElement>(null);
  const mustFollow = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time the list has opened or folded
  useEffect(() => {
    if (!mustFollow.current) return;
    mustFollow.current = false;
    if (region.current) bringIntoView(region.current, { block: "nearest" });
    const chosen = region.current?.querySelector<HTMLInputElement>("input:checked");
    if (chosen) focusLater(chosen);
  }, [isOpen]);
  return {
    region,
    follow: () => {
      mustFollow.current = true;
    },
  };
}

function OwnUnsold({ rider: { user, summary } }: { readonly rider: RenewingRider }) {
  const { program } = useAppContext();
  const support = useSupport();
  const name = ownPassName(user, summary, program.passes, useMinute());
  return (
    <TextNotice
      kind="info"
      id={name ? "renew.ownUnsold" : "renew.ownUnsold.unnamed"}
      values={support}
      verbatim={{ pass: name ?? "" }}
    />
  );
}

interface OfferFactsProps extends Offer {
  readonly purchaseType: PurchaseType;
  /** The credit for the rider's own pass toward this one; null where it does not apply or is not known. */
  readonly credit: Cents | null;
  /** True for a reduced fare in the folded list, which has no heading of reduced fares above it. */
  readonly showsReducedFare: boolean;
  /**
   * The name of the rider's own pass, which this one replaces or follows. Null without one, or without a known credit:
   * `HeldPasses` then says what holds for every pass.
   */
  readonly ownName: string | null;
}

function OfferFacts({ pass, label, purchaseType, credit, showsReducedFare, ownName }: OfferFactsProps) {
  const { t } = useTranslation();
  const per = t(`passes.per.${pass.duration}`);
  const gloss = usePassGloss()(pass);
  const lostCredit = credit === null ? ZERO : minusOrZero(credit, pass.price);
  const facts: Readonly<Record<string, ReactNode>> = {
    price:
      credit !== null && credit > 0 ? (
        <T id="renew.offer.today" values={{ price: <Money amount={pass.price} />, per }} />
      ) : (
        gloss === null && per
      ),
    // The gloss comes after the price, whose text continues the amount beside the name: "today, then $20 a month".
    gloss,
    label: label && t(`purchase.label.${label}`),
    old: ownName && (
      <T
        id={credit === null ? "renew.offer.onTop" : credit > 0 ? "renew.offer.credit" : "renew.offer.replaces"}
        values={{
          old: <NoTranslate>{ownName}</NoTranslate>,
          ...(credit !== null && credit > 0 && { credit: <Money amount={credit} /> }),
        }}
      />
    ),
    lost: credit !== null && lostCredit > 0 && (
      <T id="renew.offer.lost" values={{ amount: <Money amount={lostCredit} />, credit: <Money amount={credit} /> }} />
    ),
    reduced: showsReducedFare && gloss === null && t("renew.reduced"),
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
