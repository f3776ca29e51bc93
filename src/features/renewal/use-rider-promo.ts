import { useWorld, useWorldState } from "../../context/world-context.tsx";
import { type Promo, promoOf } from "../../passes/promo.ts";
import { ownPassOf } from "../../programs/own-pass.ts";
import type { User } from "../../programs/rider.ts";
import { useRiderLoad } from "../../rider/rider-loads.ts";

/** The promo code of a rider's cart, and what became of it; checked again for each pass. */
export function useRiderPromo(user: User, subscriptionTypeId: number | null): Promo {
  const { program } = useWorld();
  const code = useWorldState(({ cart }) => cart.promocodeDetails.code);
  const isComplete = code !== null && subscriptionTypeId !== null && user.contactEmail !== "";
  const check = useRiderLoad(
    isComplete ? `promo/${JSON.stringify([code, subscriptionTypeId])}` : null,
    async ({ account }, signal) => {
      if (!isComplete) return undefined;
      const asked = {
        promoCode: code,
        system: program.system,
        email: user.contactEmail,
        type: "renewal" as const,
        username: user.userName,
        subscriptionTypeId,
        currentPassType: ownPassOf(user, program.passes)?.name ?? null,
        currentStatus: user.subscriptionActivationStatus,
      };
      return account.checkPromo(asked, signal);
    },
    { once: false },
  );
  // Without an e-mail no code can be checked (spec 5).
  if (code !== null && subscriptionTypeId !== null && user.contactEmail === "")
    return { status: "refused", code, reason: null, wait: null, retry: () => {} };
  return promoOf(code, check, isComplete);
}
