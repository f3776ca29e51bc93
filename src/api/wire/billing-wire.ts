import * as v from "valibot";
import type { StatementItem, UnpaidFee } from "../../programs/billing.ts";
import { dataListWire, listWire } from "./answer-shapes.ts";
import type { WireSchema } from "./parse.ts";
import { DollarsWire, MaybeDollarsWire, MaybeMomentWire, TextWire } from "./scalars.ts";
import { type Strictness, strict, tolerant } from "./strictness.ts";

const statementItemWire = ({ object }: Strictness) =>
  v.pipe(
    object(
      {
        itemType: TextWire,
        itemName: TextWire,
        assessedDate: MaybeMomentWire,
        programName: TextWire,
        itemAmount: DollarsWire,
      },
      ["itemAmount"],
    ),
    v.transform(
      (wire): StatementItem => ({
        type: wire.itemType,
        name: wire.itemName,
        assessed: wire.assessedDate,
        programName: wire.programName,
        amount: wire.itemAmount,
      }),
    ),
  );

/** The shape that a service should send. */
export const StrictStatementItemWire: WireSchema<StatementItem> = statementItemWire(strict);
export const StatementItemWire: WireSchema<StatementItem> = statementItemWire(tolerant);

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
