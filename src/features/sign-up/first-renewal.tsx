import { useWorld } from "../../context/world-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { amountDue, bonusMonthsOf } from "../../passes/due.ts";
import type { Pass } from "../../programs/pass.ts";
import { promotionsNow } from "../../programs/promotions.ts";
import { NoTranslate } from "../../ui/no-translate.tsx";

/** The day on which a new rider is charged again; nothing where there is none, or the service alone knows it. */
export function FirstRenewal({ pass }: { readonly pass: Pass }) {
  const { program, environment, clock } = useWorld();
  const { date } = useTranslation();
  const now = clock.now();
  const { later } = amountDue({
    pass,
    discountedPassCost: null,
    proratedDiscount: null,
    bonusMonths: bonusMonthsOf(promotionsNow(program, pass, "newUser", now, environment)),
    after: null,
    zone: program.timeZone,
    now,
  });
  if (!later?.on) return null;
  return (
    <T id="signup.pay.firstRenewal" values={{ date: <NoTranslate>{date(Date.parse(later.on), "UTC")}</NoTranslate> }} />
  );
}
