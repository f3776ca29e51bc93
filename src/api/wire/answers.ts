import * as v from "valibot";

/** An answer that the specification does not show: any 2xx, an empty body too. */
export const AnyAnswerWire = v.unknown();

/** The same for a call that needs a token: "done" where it was made, since one that was not sent gives undefined. */
export const DoneWire = v.pipe(
  v.unknown(),
  v.transform(() => "done" as const),
);
export type Done = v.InferOutput<typeof DoneWire>;

/** An object and no list; valibot's own `object` takes a list for one without the keys. */
export const objectWire = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.unknown(),
    v.check((answer) => !Array.isArray(answer)),
    v.object(entries),
  );

/** Null, an empty body or an empty object: an answer of a service that has nothing to tell. */
export const isNothing = (answer: unknown): boolean =>
  answer === null || (typeof answer === "object" && !Array.isArray(answer) && Object.keys(answer).length === 0);

/** A list, which an empty body is not: "none" and "no answer" are different news. */
export const listWire = <const Item extends v.GenericSchema>(item: Item) => v.array(item);

/** A list, bare or as the `data` of an object. */
export const dataListWire = <Item>(list: v.GenericSchema<unknown, Item[]>) =>
  v.pipe(
    v.union([list, objectWire({ data: list })]),
    v.transform((answer) => (Array.isArray(answer) ? answer : answer.data)),
  );
