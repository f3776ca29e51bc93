import { expect, it } from "vitest";
import { SPECIFICATION_7 } from "../../test/specification-7.ts";
import { ACCOUNT_ENDPOINTS } from "./account-service.ts";
import { BIKESHARE_ENDPOINTS } from "./bikeshare-api.ts";
import { BTS_ENDPOINTS } from "./bts-api.ts";
import type { Endpoint } from "./endpoint.ts";

const TABLES: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  account: ACCOUNT_ENDPOINTS,
  bikeshare: BIKESHARE_ENDPOINTS,
  bts: BTS_ENDPOINTS,
};

it("the tables contain exactly the calls of specification 7, each at its service", () => {
  const calls = Object.entries(TABLES).map(([service, endpoints]) => [
    service,
    Object.values(endpoints)
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  ]);
  const specified = Object.entries(SPECIFICATION_7).map(([service, listed]) => [service, listed.toSorted()]);
  expect(Object.fromEntries(calls)).toEqual(Object.fromEntries(specified));
});

it("a call with a key moves money, and has the time limit of a purchase", () => {
  const endpoints = Object.values(TABLES).flatMap((table) => Object.entries(table));
  const keyed = endpoints.filter(([, { takesKey }]) => takesKey);
  expect(keyed.filter(([, { movesMoney }]) => !movesMoney)).toEqual([]);
  expect(keyed.length).toBeGreaterThan(0);
});
