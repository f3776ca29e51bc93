import { afterEach, expect, it } from "vitest";
import { cardToken, createCaller } from "../demo/sandbox/caller.ts";
import { createSandbox } from "../demo/sandbox/sandbox.ts";
import { type Listening, listen } from "../demo/servers/listen.ts";
import { CALLS } from "./calls.ts";
import { runKit } from "./kit/kit.ts";
import { readOptions } from "./kit/options.ts";
import { reportOf } from "./kit/report.ts";

const RIDER = { BIKESHARE_CONTRACT_USERNAME: "rider", BIKESHARE_CONTRACT_PASSWORD: "sandbox-pass" };
type BackEnd = (request: Request) => Response | Promise<Response>;

const NOW = "2026-03-20T16:00:00.000Z";

const servers: Listening[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** An operator's back end over real HTTP, where the command is run against it. */
async function at(backEnd: BackEnd) {
  const server = await listen(backEnd, 0, "nothing");
  servers.push(server);
  const base = `http://127.0.0.1:${server.port}/w/t`;
  return async (args: readonly string[] = [], rider = RIDER) => {
    const bases = ["account", "bikeshare", "second"].flatMap((name) => [`--${name}`, `${base}/${name}`]);
    const findings = await runKit(readOptions(["--system", "phl", ...bases, ...args], rider), new Date(NOW));
    return { findings, report: reportOf(findings) };
  };
}

/** The reference back end at a time that stands for no day in particular. */
async function sandbox(): Promise<BackEnd> {
  const backEnd = createSandbox({ verificationDelayMs: 0 });
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ clock: NOW });
  await backEnd.fetch(new Request("http://sandbox.test/w/t/control", { method: "POST", headers, body }));
  return backEnd.fetch;
}
const stateOf = async (backEnd: BackEnd) =>
  (await backEnd(new Request("http://sandbox.test/w/t/control"))).json() as ReturnType<
    ReturnType<typeof createCaller>["state"]
  >;

it("the sandbox fits, nobody is charged, and nothing is changed", async () => {
  const backEnd = await sandbox();
  const run = await at(backEnd);
  const { findings, report } = await run(["--idempotency-key"]);
  expect(report).not.toContain("DIFFERS");
  expect(report).toMatch(/^\d+ fit, 0 differ, 11 were not run\.$/m);
  expect(new Set(findings.map(({ call }) => call))).toEqual(new Set(Object.keys(CALLS)));
  const { charges, registrations, received } = await stateOf(backEnd);
  expect({ charges, registrations }).toEqual({ charges: [], registrations: 0 });
  expect(received.filter(({ method, path }) => method !== "GET" && !path.startsWith("/account/"))).toEqual([]);
});

const EVERYTHING = [
  ...["--idempotency-key", "--write", "--buy", "--phone", "+12155550177", "--code", "123456", "--pass", "104"],
  ...["--card-token", cardToken(), "--card-token", cardToken()],
];

it.each([
  { userName: "monthly", left: ["PUT 1/user/settledelinquency: needs a rider who owes"] },
  {
    userName: "delinquent",
    left: ["POST rewards/redeem/: needs points for a reward"],
  },
])("told to write and to buy, it makes every call that $userName can make", async ({ userName, left }) => {
  const run = await at(await sandbox());
  const { report } = await run(EVERYTHING, { ...RIDER, BIKESHARE_CONTRACT_USERNAME: userName });
  expect(report).not.toContain("DIFFERS");
  for (const line of left) expect(report).toContain(`not run  ${line}`);
});

it("buys nothing with --write alone, whatever tokens it has", async () => {
  const backEnd = await sandbox();
  const run = await at(backEnd);
  await run(EVERYTHING.filter((option) => option !== "--buy"));
  expect(await stateOf(backEnd)).toMatchObject({ charges: [], registrations: 0 });
});

/** A back end that answers as another one, but for some paths. */
const faulty =
  (backEnd: BackEnd, faults: Readonly<Record<string, (answer: Response) => Response | Promise<Response>>>): BackEnd =>
  async (request) => {
    const { pathname } = new URL(request.url);
    const [, break_ = (answer: Response) => answer] =
      Object.entries(faults).find(([path]) => pathname.endsWith(path)) ?? [];
    return break_(await backEnd(request));
  };

it("names three planted faults, and no others", async () => {
  const run = await at(
    faulty(await sandbox(), {
      // Wrong credentials are no bad request.
      "/account/login": (answer) =>
        answer.status === 401 ? new Response("{}", { ...answer, status: 400, headers: answer.headers }) : answer,
      "/1/user/trips": async (answer) => {
        if (answer.status !== 200 || answer.headers.get("access-control-allow-methods")) return answer;
        const trips: object[] = await answer.json();
        return Response.json(
          trips.map((trip) => ({ ...trip, checkOutDate: 1_772_000_000, checkOutLocation: 7 })),
          { headers: { "access-control-allow-origin": "*" } },
        );
      },
      "/rewards/points/": ({ body, status, headers }) => {
        const closed = new Headers(headers);
        closed.delete("access-control-allow-origin");
        return new Response(body, { status, headers: closed });
      },
    }),
  );
  const { report } = await run();
  const told = report.split("\n").filter((line) => /^DIFFERS|^ {3}/.test(line));
  expect(told).toEqual([
    "DIFFERS  POST /login, with a wrong password",
    "           answers 400 and not 401",
    "DIFFERS  GET 1/user/trips, this month",
    "           [].checkOutDate is a number and not string",
    "           [].checkOutLocation is a number and not string",
    "DIFFERS  GET 1/user/trips, last month",
    "           [].checkOutDate is a number and not string",
    "           [].checkOutLocation is a number and not string",
    "DIFFERS  GET rewards/points/",
    "           the answer does not allow the page's origin (CORS)",
    "           the preflight does not allow the page's origin",
  ]);
});

it.each([
  { name: "a page instead of an answer", body: "<html>", told: "the body is no JSON" },
  { name: "an empty list of trips' place", body: "", told: "the body is null and not Array" },
  { name: "an answer in a shell of its own", body: '{"data":[]}', told: "the body is an object and not Array" },
])("names $name", async ({ body, told }) => {
  const headers = { "access-control-allow-origin": "*" };
  const run = await at(
    faulty(await sandbox(), {
      "/frequentedkiosks": (answer) => (answer.status === 204 ? answer : new Response(body, { headers })),
    }),
  );
  expect((await run()).report).toContain(`DIFFERS  GET 1/user/frequentedkiosks\n           ${told}`);
});

it("says so where nobody answers", async () => {
  const run = await at(() => Promise.reject(new Error("down")));
  const { report } = await run();
  expect(report).toContain("DIFFERS  POST /login");
  expect(report).toContain("needs a login that works");
});

it("prints no token, no password and nothing of the rider, not even of broken answers", async () => {
  const caller = createCaller();
  const { answer } = await caller.logIn("keyed");
  const rider: Record<string, unknown> = await answer("GET", "bikeshare/1/user");
  const token = "secret-token-1234";
  const echo = (request: Request) =>
    Response.json(
      {
        access_token: token,
        error: Object.values(rider).join(" "),
        cardLastFour: [rider],
        data: [rider],
        ...rider,
        isDeleted: rider.contactEmail,
        addressTypeId: rider.addressStreet,
        created: rider.lastName,
      },
      { status: request.url.endsWith("promocode") ? 418 : 200 },
    );
  for (const backEnd of [await sandbox(), echo]) {
    const run = await at(backEnd);
    const { report } = await run(EVERYTHING, { ...RIDER, BIKESHARE_CONTRACT_USERNAME: "keyed" });
    for (const [field, value] of Object.entries({ ...rider, token, password: "sandbox-pass", card: EVERYTHING.at(-1) }))
      if (typeof value === "string" && value.length > 2 && value !== "Stripe" && value !== "Active")
        expect(report, field).not.toContain(value);
  }
});

it.each([
  { args: ["--system", "nyc"], rider: RIDER, told: "--system" },
  { args: ["--system", "phl"], rider: RIDER, told: "--account" },
  { args: ["--system", "phl"], rider: {}, told: "BIKESHARE_CONTRACT_USERNAME" },
  { args: ["--token", "x"], rider: RIDER, told: "--token" },
  { args: ["--pass", "many", "--system", "phl"], rider: RIDER, told: "--pass" },
])("says what is wrong with $args", ({ args, rider, told }) => {
  expect(() => readOptions(args, rider)).toThrow(told);
});
