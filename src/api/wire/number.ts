import * as v from "valibot";

/** A number: what JSON writes as 1e999 is read as infinite, and is none. */
export const NumberWire = v.pipe(v.number(), v.finite());

/** A number that came as a text, such as "10" or " 3". */
export const NumeralWire = v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(?:\.\d+)?$/), v.transform(Number), NumberWire);
