import * as v from "valibot";
import type { UnpaidFee } from "../../programs/unpaid-fees.ts";
import { MaybeDollarsWire, TextWire } from "./absent.ts";
import { dataListWire, listWire } from "./answers.ts";
import type { WireSchema } from "./parse.ts";
import { type Reading, strict, tolerant } from "./reading.ts";
import { DollarsWire } from "./scalars.ts";

const unpaidFeesWire = ({ object }: Reading) =>
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
