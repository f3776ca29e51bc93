import * as v from "valibot";
import { ACCOUNT_ENDPOINTS } from "../../src/api/account.ts";
import { BIKESHARE_ENDPOINTS } from "../../src/api/bikeshare.ts";
import { BTS_ENDPOINTS } from "../../src/api/bts.ts";
import type { Endpoint, Endpoints } from "../../src/api/http.ts";
import { DoneWire } from "../../src/api/wire/answer-shapes.ts";
import { strictSchema } from "../../src/api/wire/strictness.ts";

export type Service = "account" | "bikeshare" | "bts";

/** A call that the app makes (section 7 of the specification), with its answer as a service should send it. */
export interface Call extends Endpoint {
  readonly service: Service;
  /** The schema of the answer; null if any 2xx that reports no failure is fine, with or without a body. */
  readonly answer: v.GenericSchema | null;
}

const callsOf = <Table extends Endpoints>(service: Service, endpoints: Table) =>
  Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]): [string, Call] => {
      const answer = "item" in endpoint ? v.array(strictSchema(endpoint.item)) : strictSchema(endpoint.answer);
      return [name, { ...endpoint, service, answer: answer === DoneWire ? null : answer }];
    }),
  ) as Readonly<Record<keyof Table, Call>>;

export const CALLS = {
  ...callsOf("account", ACCOUNT_ENDPOINTS),
  ...callsOf("bikeshare", BIKESHARE_ENDPOINTS),
  ...callsOf("bts", BTS_ENDPOINTS),
};

export type CallName = keyof typeof CALLS;
