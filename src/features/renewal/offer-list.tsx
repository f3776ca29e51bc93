import { T, useTranslation } from "../../i18n/translation.tsx";
import type { Offer } from "../../passes/offers.ts";
import { isReducedFare } from "../../programs/passes.ts";
import { HomeLink } from "../../screen-parts/home-link.tsx";
import { ReducedFareText } from "../../screen-parts/reduced-fare-text.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import type { Offered } from "./use-offer.ts";

/** The passes on offer, each with what it is to this rider. While a purchase is open nothing else can be chosen. */
export function OfferList({ offered, isLocked }: { readonly offered: Offered; readonly isLocked: boolean }) {
  const { money, t } = useTranslation();
  const { offers, chosen, replaces } = offered;
  const toOption = ({ pass, label }: Offer) => ({
    value: String(pass.id),
    label: <NoTranslate>{pass.name}</NoTranslate>,
    aside: <NoTranslate>{money(pass.price)}</NoTranslate>,
    description: [
      label && t(`purchase.label.${label}`),
      t(`passes.per.${pass.duration}`),
      isReducedFare(pass) && t("renew.reduced"),
    ]
      .filter(Boolean)
      .join(" · "),
  });
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
