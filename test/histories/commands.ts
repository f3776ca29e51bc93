import fc from "fast-check";
import type { FakeClock } from "../../src/services/clock.ts";
import {
  SCOPES,
  type ScopeName,
  TROUBLES,
  type TroubledService,
  type TroubleName,
  type Weather,
} from "./troubled-service.ts";

/** What every history has, beside its tabs. */
export interface History {
  readonly clock: FakeClock;
  readonly service: TroubledService;
  /** The first contradiction between what was told and what is. */
  readonly wrong: () => unknown;
}

/** A step of a history by its words, which fast-check prints for the shortest history that fails. */
export class Command<H extends History> implements fc.AsyncCommand<object, H> {
  readonly words: string;
  readonly step: (history: H) => unknown;
  constructor(words: string, step: (history: H) => unknown) {
    this.words = words;
    this.step = step;
  }
  check() {
    return true;
  }
  async run(_model: object, history: H) {
    await this.step(history);
    await history.clock.advance(0);
    if (history.wrong()) throw history.wrong();
  }
  toString() {
    return this.words;
  }
}

/** One of the two tabs of a history. */
export const tabs = fc.constantFrom<0 | 1>(0, 1);

export const wait = fc
  .constantFrom(100, 3_000, 9_000, 30_000, 70_000)
  .map((ms) => new Command<History>(`wait ${ms / 1_000} s`, ({ clock }) => clock.advance(ms)));

/** What goes wrong, with which calls, and how often. */
export const weather: fc.Arbitrary<Weather> = fc.record({
  trouble: fc.constantFrom(...(Object.keys(TROUBLES) as TroubleName[])),
  scope: fc.constantFrom(...(Object.keys(SCOPES) as ScopeName[])),
  left: fc.constantFrom(1, 3, 60),
});
export const inWords = ({ trouble: what, scope, left }: Weather): string => `${what} to ${scope}, ${left}×`;

export const trouble = weather.map(
  (sent) => new Command<History>(inWords(sent), ({ service }) => service.set({ ...sent })),
);

export const health = fc.constant(new Command<History>("all is well again", ({ service }) => service.set(null)));
