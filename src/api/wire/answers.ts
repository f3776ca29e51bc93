import * as v from "valibot";

/** An answer that the specification does not show: any 2xx, an empty body too. */
export const AnyAnswerWire = v.unknown();
