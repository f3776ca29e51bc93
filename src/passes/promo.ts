import type { PromoGrant } from "../api/account-service.ts";
import type { FormError } from "../forms/form-error.tsx";
import { waitIn } from "../forms/wait.ts";
import type { PromocodeDetails } from "../programs/cart.ts";
import type { Load } from "../query/use-load.ts";

/** The promo code of the cart, and what became of it. It is checked again for each pass and each email. */
export type Promo =
  | { readonly status: "none" }
  /** Codes are checked for an email and a pass, and one of them is not known yet. */
  | { readonly status: "waiting"; readonly code: string }
  | { readonly status: "checking"; readonly code: string }
  | { readonly status: "applied"; readonly code: string; readonly grant: PromoGrant }
  /** `reason` is the service's own, null where it could not be asked or gave none. */
  | {
      readonly status: "refused";
      readonly code: string;
      readonly reason: string | null;
      readonly wait: FormError | null;
      readonly retry: () => void;
    };

/** @param isComplete whether all is known that a check needs. */
export function promoOf(code: string | null, check: Load<PromoGrant>, isComplete: boolean): Promo {
  if (code === null) return { status: "none" };
  switch (check.status) {
    case "ready":
      if (check.reloading) return { status: "checking", code };
      if (check.reloadError) return refusedPromo(code, check.reloadError, check.reload);
      return { status: "applied", code, grant: check.data };
    case "failed":
      return refusedPromo(code, check.error, check.reload);
    case "loading":
      return { status: "checking", code };
    default:
      return { status: isComplete ? "checking" : "waiting", code };
  }
}

const refusedPromo = (code: string, error: unknown, retry: () => void): Promo => ({
  status: "refused",
  code,
  reason: reasonOf(error),
  wait: waitIn(error),
  retry,
});

/** An ApiError's `reason`, without the class: what makes such errors comes with the first call only. */
const reasonOf = (error: unknown): string | null =>
  error instanceof Error && "reason" in error && typeof error.reason === "string" ? error.reason : null;

/** What the cart sends of a code: what the check gave, and nothing of a code that did not hold. */
export function promocodeDetailsOf(promo: Promo): PromocodeDetails {
  if (promo.status !== "applied")
    return { code: null, displayCode: null, discountedPassCost: null, newUsersOnly: null };
  return { code: promo.code, ...promo.grant };
}
