import { useMemo } from "react";
import { useWorld, useWorldState } from "../../context/world-context.tsx";
import { type Promo, promoOf } from "../../passes/promo.ts";
import { useLoad } from "../../query/use-load.ts";
import { signUpOf } from "./sign-up.ts";

/** The same object for as long as nothing in it changes. */
export function usePromo(): Promo {
  const signUp = signUpOf(useWorld());
  const code = useWorldState(({ cart }) => cart.promocodeDetails.code);
  const subscriptionTypeId = useWorldState(({ cart }) => cart.subscriptionTypeId);
  const email = useWorldState(({ givenEmail }) => givenEmail);
  const isComplete = code !== null && subscriptionTypeId !== null && email !== null;
  const check = useLoad(isComplete ? JSON.stringify(["promo", code, subscriptionTypeId, email]) : null, (signal) =>
    isComplete ? signUp.checkPromo({ promoCode: code, subscriptionTypeId, email }, signal) : Promise.resolve(undefined),
  );
  return useMemo(() => promoOf(code, check, isComplete), [code, check, isComplete]);
}
