import { expect, it } from "vitest";
import { createSandbox, inPageFetch } from "../../demo/sandbox/sandbox.ts";
import { SPECIFICATION_7 } from "../../test/specification-7.ts";
import { systemClock } from "../lib/clock.ts";
import { ACCOUNT_ENDPOINTS, createAccountService } from "./account.ts";
import { BIKESHARE_ENDPOINTS, createBikeshareApi } from "./bikeshare.ts";
import { BTS_ENDPOINTS, createBtsApi } from "./bts.ts";
import { createHttp, type Endpoint } from "./http.ts";

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

// The wire layer can parse every answer of the reference back end. The contract kit's test
// (tools/contract/contract.test.ts) checks that back end's calls, and the sandbox's own tests their effects.

const WORLD = "http://sandbox.test/w/t";

it.each([
  { userName: "rider", system: "phl" },
  { userName: "rider", system: "lax" },
  { userName: "rider", system: "las" },
  { userName: "newcomer", system: "phl" },
  { userName: "lapsed", system: "phl" },
  { userName: "waiting", system: "phl" },
  { userName: "cancelled", system: "phl" },
  { userName: "delinquent", system: "phl" },
  { userName: "expired-card", system: "phl" },
  { userName: "other-processor", system: "phl" },
  { userName: "frequent", system: "phl" },
  { userName: "keyed", system: "phl" },
  { userName: "naughty", system: "phl" },
] as const)("parses every answer for $userName of $system", async ({ userName, system }) => {
  const sandbox = createSandbox();
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ clock: "2026-03-20T16:00:00.000Z" });
  await sandbox.fetch(new Request(`${WORLD}/control`, { method: "POST", headers, body }));
  let token: string | null = null;
  const service = (name: string) =>
    createHttp({ baseUrl: `${WORLD}/${name}`, clock: systemClock, token: () => token, fetch: inPageFetch(sandbox) });
  const login = { system, username: userName, password: "sandbox-pass" };
  token = (await createAccountService(service("account")).login(login)).accessToken;
  const bikeshare = createBikeshareApi(service("bikeshare"));
  const bts = createBtsApi(service("bts"));

  const user = await bikeshare.user();
  expect(user).toMatchObject({ userName });
  const answers = await Promise.all([
    bikeshare.summary(),
    bikeshare.paymentProfile(),
    bikeshare.frequentedStations(),
    bikeshare.tripsIn(2026, 3),
    bikeshare.statementsIn(2026, 3),
    bikeshare.keyCard(user?.userId ?? 0),
    bts.unpaidFees(),
    bts.rewardPoints(),
    bts.rewardOptions(),
  ]);
  expect(answers).not.toContain(undefined);
});
