import * as v from "valibot";

/** An answer that the specification does not show: any 2xx, an empty body too. */
export const AnyAnswerWire = v.unknown();

/** The same for a call that needs a token: "done" tells a call that was made from one that was not sent (undefined). */
export const DoneWire = v.pipe(
  v.unknown(),
  v.transform(() => "done" as const),
);
export type Done = v.InferOutput<typeof DoneWire>;

/** An object that is not a list; valibot's own `object` accepts a list as an object without the keys. */
export const objectWire = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.unknown(),
    v.check((answer) => !Array.isArray(answer)),
    v.object(entries),
  );

/** Null, an empty body or an empty object: a service sends these where it has nothing. */
export const isEmptyAnswer = (answer: unknown): boolean =>
  answer === null || (typeof answer === "object" && !Array.isArray(answer) && Object.keys(answer).length === 0);

/** A list; an empty body is not one, as "none" and "no answer" mean different things. */
export const listWire = <const Item extends v.GenericSchema>(item: Item) => v.array(item);

/** A list, either bare or as the `data` of an object. */
export const dataListWire = <Item>(list: v.GenericSchema<unknown, Item[]>) =>
  v.pipe(
    v.union([list, objectWire({ data: list })]),
    v.transform((answer) => (Array.isArray(answer) ? answer : answer.data)),
  );
