import { useWorld } from "../../context/world-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { ListedPrice, ListedPromotion } from "../../passes/listed-offer.tsx";
import type { Offer } from "../../passes/offers.ts";
import { isReducedFare } from "../../programs/passes.ts";
import { HomeLink } from "../../screen-parts/home-link.tsx";
import { ReducedFareText } from "../../screen-parts/reduced-fare-text.tsx";
import type { RenewalKind } from "../../store/purchase-slice.ts";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { OwnUnsold } from "./own-unsold.tsx";
import { isProratable } from "./purchase-type.ts";
import type { Offered } from "./use-offer.ts";
import type { Rider } from "./use-renewal.ts";

interface OfferListProps {
  readonly kind: RenewalKind;
  readonly rider: Rider;
  readonly offered: Offered;
  readonly isLocked: boolean;
}

/** The passes on offer, each with what it is to this rider. While a purchase is open nothing else can be chosen. */
export function OfferList({ kind, rider, offered, isLocked }: OfferListProps) {
  const { program, clock } = useWorld();
  const { t } = useTranslation();
  const { offers, chosen, replaces } = offered;
  function toOption({ pass, label }: Offer) {
    const isChange = isProratable(pass, rider, program, clock.now());
    const offer = { pass, purchaseType: isChange ? ("change" as const) : kind };
    const facts = [
      label && t(`purchase.label.${label}`),
      t(`passes.per.${pass.duration}`),
      isReducedFare(pass) && t("renew.reduced"),
    ];
    return {
      value: String(pass.id),
      label: <NoTranslate>{pass.name}</NoTranslate>,
      aside: <ListedPrice {...offer} />,
      description: (
        <>
          <span>{facts.filter(Boolean).join(" · ")}</span> <ListedPromotion {...offer} />
        </>
      ),
    };
  }
  // Full fare first: what most riders can buy must not stand between passes that they cannot.
  const sorted = [...offers].sort((a, b) => Number(isReducedFare(a.pass)) - Number(isReducedFare(b.pass)));
  const shown = isLocked && chosen ? sorted.filter(({ pass }) => pass.id === chosen.id) : sorted;
  if (shown.length === 0) {
    return (
      <>
        <p>
          <T id="renew.none" />
        </p>
        <p>
          <HomeLink />
        </p>
      </>
    );
  }
  return (
    <>
      {replaces && chosen && (
        <Notice kind="info" announced={false}>
          <T
            id="renew.replaces"
            values={{ old: <NoTranslate>{replaces.name}</NoTranslate>, pass: <NoTranslate>{chosen.name}</NoTranslate> }}
          />
        </Notice>
      )}
      {offered.isOwnUnsold && !isLocked && <OwnUnsold rider={rider} />}
      <RadioGroup
        name="pass"
        legend={<T id="renew.choose" />}
        options={shown.map(toOption)}
        value={chosen ? String(chosen.id) : ""}
        onChange={(value) => offered.choose(Number(value))}
        required
      />
      <ReducedFareText passes={shown.map(({ pass }) => pass)} />
    </>
  );
}
