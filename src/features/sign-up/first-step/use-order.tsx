import { createContext, useContext, useMemo } from "react";
import { useAppContext, useAppState } from "../../../app-context/use-app-context.tsx";
import { useNow } from "../../../app-context/use-now.ts";
import { findOffered, includesKeyCard, startsWithFirstRide } from "../../../domain/passes.ts";
import { Sentences, T, useTranslation } from "../../../i18n/translation.tsx";
import { type Promo, promoOf } from "../../../passes/promo.ts";
import { useDailyPromoUpdate } from "../../../passes/use-daily-promo.ts";
import type { PassTerms } from "../../../purchase/orders.ts";
import { signUpTerms } from "../../../purchase/terms.ts";
import { queryKey } from "../../../query/query-cache.ts";
import { useLoad } from "../../../query/use-load.ts";
import { SIGN_UP_FORM } from "../../../store/sign-up-slice.ts";
import type { signUpOf } from "../sign-up.ts";
import { INITIAL_DETAILS, type SignUpDetails } from "./sign-up-details-schema.ts";

/** The values of the first step's form, whichever step is visible. */
export function useSignUpDetails(): SignUpDetails {
  const draft = useAppState(({ drafts }) => drafts[SIGN_UP_FORM]);
  return { ...INITIAL_DETAILS, ...draft };
}

/** The terms of the pass in the cart; null while there is none, or one that is not on offer. */
export function useOrder(): PassTerms | null {
  const app = useAppContext();
  const { program } = app;
  const now = useNow();
  const { subscriptionTypeId } = useAppState(({ cart }) => cart);
  const promo = usePromo();
  const grant = promo.status === "applied" ? promo.grant : null;
  const keyCardChoice = useAppState(({ drafts }) => drafts[SIGN_UP_FORM]?.withKeyCard);
  return useMemo(() => {
    const pass = subscriptionTypeId === null ? null : findOffered(program, subscriptionTypeId);
    if (!pass) return null;
    // `now` is null only on a prerendered screen, whose cart has no pass.
    return signUpTerms(app, { pass, withKeyCard: includesKeyCard(pass, keyCardChoice), grant }, now ?? 0);
  }, [app, program, now, subscriptionTypeId, keyCardChoice, grant]);
}

/** Loads the checkout for `usePromo`. The checkout imports this file, so this file cannot import the loader itself. */
export const CheckoutLoader = createContext<() => Promise<{ readonly signUpOf: typeof signUpOf }>>(() =>
  Promise.reject(new Error("usePromo needs a CheckoutLoader around it")),
);

/** The cart's promo code and the result of its check; the same object until something in it changes. */
export function usePromo(): Promo {
  const app = useAppContext();
  const loadCheckout = useContext(CheckoutLoader);
  useDailyPromoUpdate("newUser");
  const code = useAppState(({ cart }) => cart.promocodeDetails.code);
  const subscriptionTypeId = useAppState(({ cart }) => cart.subscriptionTypeId);
  const pass = subscriptionTypeId === null ? null : findOffered(app.program, subscriptionTypeId);
  const email = useAppState(({ enteredEmail }) => enteredEmail);
  const canCheck = code !== null && subscriptionTypeId !== null && email !== null;
  const check = useLoad(canCheck ? queryKey("promo", code, subscriptionTypeId, email) : null, async (signal) => {
    if (!canCheck) return undefined;
    const { signUpOf } = await loadCheckout();
    return signUpOf(app).checkPromo({ promoCode: code, subscriptionTypeId, email }, signal);
  });
  const missingInput = email === null ? "email" : subscriptionTypeId === null ? "pass" : null;
  return useMemo(() => promoOf(code, check, missingInput, pass), [code, check, missingInput, pass]);
}

export function PaymentTerms({ order: { pass, total } }: { readonly order: PassTerms }) {
  const { money, t } = useTranslation();
  const price = money(total);
  if (!pass.isAutoRenewing) {
    return (
      <Sentences>
        <T id="signup.pay.terms.once" verbatim={{ price }} />
        {startsWithFirstRide(pass) && <T id="signup.startsWithFirstRide" />}
      </Sentences>
    );
  }
  const duration = t(`passes.duration.${pass.duration}`);
  return <T id="signup.pay.terms.auto" values={{ duration }} verbatim={{ price, renewal: money(pass.price) }} />;
}
