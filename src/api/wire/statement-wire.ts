import * as v from "valibot";
import type { StatementItem } from "../../programs/statements.ts";
import { MaybeMomentWire, TextWire } from "./absent.ts";
import type { WireSchema } from "./parse.ts";
import { type Reading, strict, tolerant } from "./reading.ts";
import { DollarsWire } from "./scalars.ts";

const statementItemWire = ({ object }: Reading) =>
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
