import { expect, it } from "vitest";
import { createSandbox, inPageFetch } from "../../demo/sandbox/sandbox.ts";
import { systemClock } from "../lib/clock.ts";
import { createAccountService } from "./account.ts";
import { ApiError } from "./api-error.ts";
import { createBikeshareApi } from "./bikeshare.ts";
import { createBtsApi } from "./bts.ts";
import { createPublicHttp, createRiderHttp } from "./http.ts";

// The wire layer can parse every answer of the reference back end. The contract kit's test
// (tools/contract/contract.test.ts) checks that back end's calls, and the sandbox's own tests their effects.

it.each([
  { status: 200, outcome: true },
  { status: 202, outcome: "malformed" },
])("a phone code is right or wrong with the status 200 alone: $status gives $outcome", async ({ status, outcome }) => {
  const fetch = async () => Response.json({ status: "approved" }, { status });
  const account = createAccountService(createPublicHttp({ baseUrl: WORLD, clock: systemClock, fetch }), "phl");
  const check = account.checkPhoneCode({ contactPhone: "+12155550123", code: "123456" });
  expect(await check.catch((error: unknown) => error instanceof ApiError && error.code)).toBe(outcome);
});

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
  const optionsOf = (name: string) => ({
    baseUrl: `${WORLD}/${name}`,
    clock: systemClock,
    fetch: inPageFetch(sandbox),
  });
  const riderHttp = (name: string) => createRiderHttp(optionsOf(name), { token: () => token });
  const login = { username: userName, password: "sandbox-pass" };
  token = (await createAccountService(createPublicHttp(optionsOf("account")), system).login(login)).accessToken;
  const bikeshare = createBikeshareApi(riderHttp("bikeshare"));
  const bts = createBtsApi(riderHttp("bts"));

  const user = await bikeshare.user();
  expect(user).toMatchObject({ userName });
  const answers = await Promise.all([
    bikeshare.summary(),
    bikeshare.paymentProfile(),
    bikeshare.frequentedStations(),
    bikeshare.tripsIn("2026-03"),
    bikeshare.statementsIn("2026-03"),
    bikeshare.keyCard(user?.userId ?? 0),
    bts.unpaidFees(),
    bts.rewardPoints(),
    bts.rewardOptions(),
  ]);
  expect(answers).not.toContain(undefined);
});
