import * as v from "valibot";
import type { UnpaidFee } from "../../programs/unpaid-fees.ts";
import { dataListWire, listWire } from "./answer-shapes.ts";
import { MaybeDollarsWire, TextWire } from "./nullish-wires.ts";
import type { WireSchema } from "./parse.ts";
import { DollarsWire } from "./scalars.ts";
import { type Strictness, strict, tolerant } from "./strictness.ts";

const unpaidFeesWire = ({ object }: Strictness) =>
  dataListWire(
    listWire(
      v.pipe(
        object({ feeType: TextWire, charge: DollarsWire, adjustedCharge: MaybeDollarsWire }, [
          "charge",
          "adjustedCharge",
        ]),
        v.transform(
          ({ feeType, charge, adjustedCharge }): UnpaidFee => ({ type: feeType, charge, adjusted: adjustedCharge }),
        ),
      ),
    ),
  );

/** The shape that a service should send. */
export const StrictUnpaidFeesWire: WireSchema<UnpaidFee[]> = unpaidFeesWire(strict);
export const UnpaidFeesWire: WireSchema<UnpaidFee[]> = unpaidFeesWire(tolerant);
