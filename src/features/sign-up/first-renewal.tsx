import type { AppContext } from "../../context/app-context.ts";
import { useAppContext } from "../../context/use-app-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import type { CalendarDate } from "../../lib/calendar.ts";
import { bonusMonthsOf, quoteFor } from "../../passes/quote.ts";
import type { Pass } from "../../programs/pass.ts";
import { promotionsNow } from "../../programs/promotions.ts";
import { NoTranslate } from "../../ui/text-spans.tsx";

/** The day on which a new rider is charged again; null where there is none, or only the service knows it. */
export function firstRenewalOf({ program, environment, clock }: AppContext, pass: Pass): CalendarDate | null {
  const now = clock.now();
  const { later } = quoteFor({
    pass,
    discountedPassCost: null,
    proratedDiscount: null,
    bonusMonths: bonusMonthsOf(promotionsNow(program, pass, "newUser", now, environment)),
    after: null,
    zone: program.timeZone,
    now,
  });
  return later?.on ?? null;
}

export function FirstRenewal({ pass }: { readonly pass: Pass }) {
  const { date } = useTranslation();
  const day = firstRenewalOf(useAppContext(), pass);
  if (day === null) return null;
  return (
    <T id="signup.pay.firstRenewal" values={{ date: <NoTranslate>{date(Date.parse(day), "UTC")}</NoTranslate> }} />
  );
}
