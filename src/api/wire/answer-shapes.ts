import * as v from "valibot";
import { instantOf } from "../../lib/calendar.ts";
import { toCents } from "../../lib/money.ts";
import { isCalendarDate } from "../../lib/months.ts";
import { withOwnKeys } from "../../lib/own-keys.ts";

/** A finite number: JSON.parse reads 1e999 as Infinity. */
export const NumberWire = v.pipe(v.number(), v.finite());

/** A number written as a text, such as "10" or " 3". */
export const NumeralWire = v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(?:\.\d+)?$/), v.transform(Number), NumberWire);

/** An amount in dollars, rounded once to cents. */
export const DollarsWire = v.pipe(
  NumberWire,
  v.check((dollars) => Math.abs(dollars) < 1e9, "no amount of this product"),
  v.transform(toCents),
);

const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\d*(Z|[+-]\d{2}:?\d{2})?$/i;

/** A timestamp, which becomes milliseconds since 1970. A timestamp without an offset is UTC. */
export const UtcInstant = v.pipe(
  v.string(),
  v.regex(TIMESTAMP),
  v.transform(instantOfTimestamp),
  v.check((instant) => !Number.isNaN(instant), "no moment that exists"),
);

/** A day without a time, "YYYY-MM-DD": no time zone ever shifts it. */
export const CalendarDateWire = v.pipe(v.string(), v.check(isCalendarDate, "no day that exists"));

function instantOfTimestamp(text: string): number {
  const [, date = "", time = "", offset = "Z"] = TIMESTAMP.exec(text) ?? [];
  if (!isCalendarDate(date)) return Number.NaN;
  return instantOf(`${date}T${time}${offset.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, "$1:$2")}`);
}

// The programs' zones are 4 to 8 hours behind UTC. A day without a time becomes an instant that lies on that day in all
// of these zones, so that every screen shows the same day.
const DAY_START = "T08:00:00Z";
const HOURS_FROM_DAY_START_TO_END = 20;

export const DayStartWire = v.pipe(
  CalendarDateWire,
  v.transform((day) => instantOf(day + DAY_START)),
);
export const DayEndWire = v.pipe(
  DayStartWire,
  v.transform((start) => start + HOURS_FROM_DAY_START_TO_END * 3_600_000 - 1),
);

// The services leave a field out, or send null, if it never had a value. Each `nullish` needs a default value: without
// one, valibot skips the rest of the pipe for a field that is missing.

/** A trimmed text; empty where the field is absent. */
export const TextWire = v.pipe(v.nullish(v.string(), ""), v.trim());

/** A trimmed text, or null where the field is absent or empty. */
export const MaybeTextWire = v.pipe(
  TextWire,
  v.transform((text) => text || null),
);

export const MaybeNumberWire = v.nullish(NumberWire, null);

/** A number; 0 where the field is absent. */
export const countWire = (number: v.GenericSchema<unknown, number>) => v.nullish(number, 0);

export const CountWire = countWire(NumberWire);

/** A boolean; `whenAbsent` where the field is absent. */
export const flagWire = (whenAbsent: boolean) => v.nullish(v.boolean(), whenAbsent);

export const MaybeDollarsWire = v.nullish(DollarsWire, null);

export const MaybeInstantWire = v.nullish(UtcInstant, null);

export const MaybeMomentWire = v.nullish(v.union([UtcInstant, CalendarDateWire]), null);

/** A list; empty where the field is absent. */
export const maybeListWire = <const Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), []);

/** Any 2xx answer to a call that moves no money. It becomes "done", as undefined means that no call was sent. */
export const DoneWire = v.pipe(
  v.unknown(),
  v.transform(() => "done" as const),
);

/** The answer to a call that moves money; an answer with an error in it has become an ApiError. */
export interface MoneyAnswer {
  /** Whether the answer itself proves the success. If not, only a later read shows whether the call had an effect. */
  readonly isProven: boolean;
}

/** An object that is not a list; valibot's own `object` accepts a list as an object without the keys. */
export const objectWire = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.unknown(),
    v.check((answer) => !Array.isArray(answer)),
    v.transform(withOwnKeys),
    v.object(withOwnKeys(entries)),
  );

/** The answer to a call that moves money, where the specification shows none: an empty body or an object. */
export const UnprovenWire = v.pipe(
  v.nullable(objectWire({})),
  v.transform((): MoneyAnswer => ({ isProven: false })),
);

/** Parses an empty answer (null or an object without keys) as if it were `meaning`. */
export const emptyAs = <Schema extends v.GenericSchema<unknown>>(meaning: unknown, schema: Schema) =>
  v.pipe(
    v.unknown(),
    v.transform((answer) => (isEmptyAnswer(answer) ? meaning : answer)),
    schema,
  );

const isEmptyAnswer = (answer: unknown): boolean =>
  answer === null || (typeof answer === "object" && !Array.isArray(answer) && Object.keys(answer).length === 0);

/** A list, either bare or as the `data` of an object. */
export const dataListWire = <Item>(list: v.GenericSchema<unknown, Item[]>) =>
  v.pipe(
    v.union([list, objectWire({ data: list })]),
    v.transform((answer) => (Array.isArray(answer) ? answer : answer.data)),
  );
