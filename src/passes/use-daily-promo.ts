import { useEffect } from "react";
import { perApp } from "../app-context/app-context.ts";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { useNow } from "../app-context/use-now.ts";
import type { PurchaseType } from "../domain/promotions.ts";
import { type CalendarDate, dateIn } from "../lib/calendar.ts";
import { useIsCartFrozen } from "../purchase/use-session-purchase.ts";
import { reloadPromos } from "../query/query-cache.ts";
import { choosePassWithPromotion } from "./choose-pass.ts";

/** The day for which the promo code of the cart was chosen and checked, in the program's zone. */
const promoDayOf = perApp("promoDay", (): { day: CalendarDate | null } => ({ day: null }));

/**
 * When the day changes, replaces the code of an ended promotion in the cart by that of a current one, if any, and has
 * the rider's own code checked again. Waits for the end of an open purchase, as its price must not change.
 */
export function useDailyPromoUpdate(purchaseType: PurchaseType): void {
  const app = useAppContext();
  const now = useNow();
  const day = now === null ? null : dateIn(app.program.timeZone, now);
  const isFrozen = useIsCartFrozen();
  useEffect(() => {
    if (day === null || isFrozen) return;
    const { store } = app;
    const lastCheck = promoDayOf(app);
    const checkedDay = lastCheck.day ?? day;
    lastCheck.day = day;
    if (checkedDay === day) return;
    const { subscriptionTypeId } = store.getState().cart;
    if (subscriptionTypeId !== null) choosePassWithPromotion(app, subscriptionTypeId, purchaseType);
    reloadPromos(app);
  }, [app, day, isFrozen, purchaseType]);
}
