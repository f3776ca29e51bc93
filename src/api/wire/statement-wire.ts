import * as v from "valibot";
import type { StatementItem } from "../../programs/statements.ts";
import { MaybeMomentWire, TextWire } from "./nullish-wires.ts";
import type { WireSchema } from "./parse.ts";
import { DollarsWire } from "./scalars.ts";
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
