import * as v from "valibot";

/** An answer that the specification does not show: any 2xx, an empty body too. */
export const AnyAnswerWire = v.unknown();

/** An object and no list; valibot's own `object` takes a list for one without the keys. */
export const objectWire = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.unknown(),
    v.check((answer) => !Array.isArray(answer)),
    v.object(entries),
  );
