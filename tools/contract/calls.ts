import * as v from "valibot";
import { ACCOUNT_ENDPOINTS } from "../../src/api/account.ts";
import { BIKESHARE_ENDPOINTS } from "../../src/api/bikeshare.ts";
import { BTS_ENDPOINTS } from "../../src/api/bts.ts";
import type { Endpoint, Endpoints } from "../../src/api/http.ts";
import * as accountWire from "../../src/api/wire/account-wire.ts";
import { DoneWire } from "../../src/api/wire/answer-shapes.ts";
import * as billingWire from "../../src/api/wire/billing-wire.ts";
import * as rewardsWire from "../../src/api/wire/rewards-wire.ts";
import * as riderWire from "../../src/api/wire/rider-wire.ts";
import * as tripWire from "../../src/api/wire/trip-wire.ts";

export type Service = "account" | "bikeshare" | "bts";

/** One call of specification 7, with its answer as a service should send it. */
export interface Call extends Endpoint {
  readonly service: Service;
  /** Null where any 2xx without a failing sign is fine, with or without a body. */
  readonly answer: v.GenericSchema | null;
}

/** The strict schema of an answer that the app reads tolerantly, by their names: `StrictTripWire` and `TripWire`. */
const wires: Readonly<Record<string, unknown>> = {
  ...accountWire,
  ...billingWire,
  ...rewardsWire,
  ...riderWire,
  ...tripWire,
};
const STRICT = new Map(
  Object.entries(wires).map(([name, schema]) => [schema, wires[`Strict${name}`] as v.GenericSchema | undefined]),
);
const strictly = (schema: v.GenericSchema): v.GenericSchema => STRICT.get(schema) ?? schema;

const callsOf = <Table extends Endpoints>(service: Service, endpoints: Table) =>
  Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]): [string, Call] => {
      const answer = "item" in endpoint ? v.array(strictly(endpoint.item)) : strictly(endpoint.answer);
      return [name, { ...endpoint, service, answer: answer === DoneWire ? null : answer }];
    }),
  ) as Readonly<Record<keyof Table, Call>>;

export const CALLS = {
  ...callsOf("account", ACCOUNT_ENDPOINTS),
  ...callsOf("bikeshare", BIKESHARE_ENDPOINTS),
  ...callsOf("bts", BTS_ENDPOINTS),
};

export type CallName = keyof typeof CALLS;
