import * as v from "valibot";
import type { StatementItem } from "../../domain/statements.ts";
import { MaybeMomentWire, TextWire } from "./absent.ts";
import { objectWire } from "./answers.ts";
import { DollarsWire } from "./money.ts";
import type { WireSchema } from "./parse.ts";

export const StatementItemWire: WireSchema<StatementItem> = v.pipe(
  objectWire({
    itemType: TextWire,
    itemName: TextWire,
    assessedDate: MaybeMomentWire,
    programName: TextWire,
    itemAmount: DollarsWire,
  }),
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
