import * as v from "valibot";

/** A number: what JSON writes as 1e999 is read as infinite, and is none. */
export const NumberWire = v.pipe(v.number(), v.finite());
