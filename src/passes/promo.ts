import { PROMO_REASONS } from "../domain/known-reasons.ts";
import type { Pass } from "../domain/passes.ts";
import type { PromoGrant } from "../domain/promotions.ts";
import { type FormError, rateLimitMessage } from "../forms/form-error.tsx";
import type { Load } from "../query/use-load.ts";

type MissingForCheck = "email" | "pass";

/** The promo code of the cart and the result of its check, which is repeated for each pass and e-mail. */
export type Promo =
  | { readonly status: "none" }
  | { readonly status: "waiting"; readonly code: string; readonly missing: MissingForCheck }
  | { readonly status: "checking"; readonly code: string }
  | { readonly status: "applied"; readonly code: string; readonly grant: PromoGrant }
  /** `reason` is in the service's own words, if it gave any; `wait` says when the rider can try again. */
  | {
      readonly status: "refused";
      readonly code: string;
      readonly reason: string | null;
      readonly knownReason?: (typeof PROMO_REASONS)[number] | undefined;
      readonly wait: FormError | null;
      /** Null where the service cannot be asked, as the rider has no e-mail. */
      readonly retry: (() => void) | null;
    };

/** The same object for every pass, since a field with another promo renders anew. */
const NO_PROMO: Promo = { status: "none" };

/**
 * @param missing Null where everything that the check needs is known.
 * @param pass The pass that the check is for; null while none is chosen.
 */
export function promoOf(
  code: string | null,
  check: Load<PromoGrant>,
  missing: MissingForCheck | null,
  pass: Pick<Pass, "price"> | null,
): Promo {
  if (code === null) return NO_PROMO;
  switch (check.status) {
    case "ready":
      if (check.reloading) return { status: "checking", code };
      if (check.reloadError) return refusedPromo(code, check.reloadError, check.reload);
      // A code that would raise the price is never sent.
      if (pass && (check.data.discountedPassCost ?? 0) > pass.price) {
        return refusedPromo(code, { knownReason: "promo_no_saving" }, check.reload);
      }
      return { status: "applied", code, grant: check.data };
    case "failed":
      return refusedPromo(code, check.error, check.reload);
    case "loading":
      return { status: "checking", code };
    default:
      return missing === null ? { status: "checking", code } : { status: "waiting", code, missing };
  }
}

/** Reads an ApiError's properties without the class, which only loads with the first call. */
function refusedPromo(code: string, error: unknown, retry: () => void): Promo {
  const { reason, knownReason }: Readonly<Record<string, unknown>> = Object(error);
  return {
    status: "refused",
    code,
    reason: typeof reason === "string" ? reason : null,
    knownReason: PROMO_REASONS.find((promoReason) => promoReason === knownReason),
    wait: rateLimitMessage(error),
    retry,
  };
}
