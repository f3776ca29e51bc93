import { ApiError } from "../../api/api-error.ts";
import type { Cents } from "../../lib/money.ts";
import type { Load } from "../../query/use-load.ts";
import { useRiderLoad } from "../../rider/rider-loads.ts";

/** Null: the service does not prorate this rider's pass, whatever we think. */
interface ProratedDiscount {
  readonly discount: Cents | null;
}

/** What the rest of the current pass is worth; idle where the change may not be prorated. */
export const useProratedDiscount = (mayProrate: boolean): Load<ProratedDiscount> =>
  useRiderLoad(mayProrate ? "prorated-discount" : null, async ({ second }, signal) => {
    try {
      const discount = await second.proratedDiscount(signal);
      return discount === undefined ? undefined : { discount };
    } catch (error) {
      if (error instanceof ApiError && error.code === "refused") return { discount: null };
      throw error;
    }
  });
