import * as v from "valibot";
import type { UnpaidFee } from "../../domain/unpaid-fees.ts";
import { MaybeDollarsWire, TextWire } from "./absent.ts";
import { dataListWire, objectWire } from "./answers.ts";
import { DollarsWire } from "./money.ts";
import type { WireSchema } from "./parse.ts";

export const UnpaidFeesWire: WireSchema<UnpaidFee[]> = dataListWire(
  v.pipe(
    objectWire({ feeType: TextWire, charge: DollarsWire, adjustedCharge: MaybeDollarsWire }),
    v.transform(
      ({ feeType, charge, adjustedCharge }): UnpaidFee => ({ type: feeType, charge, adjusted: adjustedCharge }),
    ),
  ),
);
