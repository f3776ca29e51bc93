import { afterEach, expect, it } from "vitest";
import { cardToken, createCaller } from "../../demo/sandbox/caller.ts";
import { createSandbox } from "../../demo/sandbox/sandbox.ts";
import { type Listening, listen } from "../../demo/servers/listen.ts";
import { CALLS } from "./calls.ts";
import { reportOf } from "./kit/examine.ts";
import { runKit } from "./kit/kit.ts";
import { readOptions } from "./kit/options.ts";

const RIDER = { BIKESHARE_CONTRACT_USERNAME: "rider", BIKESHARE_CONTRACT_PASSWORD: "sandbox-pass" };
type BackEnd = (request: Request) => Response | Promise<Response>;

const NOW = "2026-03-20T16:00:00.000Z";

const servers: Listening[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** An operator's back end over real HTTP, against which the command runs. */
async function at(backEnd: BackEnd) {
  const server = await listen(backEnd, 0, "nothing");
  servers.push(server);
  const base = `http://127.0.0.1:${server.port}/w/t`;
  return async (args: readonly string[] = [], rider = RIDER) => {
    const bases = ["account", "bikeshare", "bts"].flatMap((name) => [`--${name}`, `${base}/${name}`]);
    const findings = await runKit(readOptions(["--system", "phl", ...bases, ...args], rider), new Date(NOW));
    return { findings, report: reportOf(findings) };
  };
}

/** The reference back end at an arbitrary time. */
async function sandbox(): Promise<BackEnd> {
  const backEnd = createSandbox({ verificationDelayMs: 0 }).fetch;
  await control(backEnd, { clock: NOW });
  return backEnd;
}
async function control(backEnd: BackEnd, order: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(order);
  await backEnd(new Request("http://sandbox.test/w/t/control", { method: "POST", headers, body }));
}
const stateOf = async (backEnd: BackEnd) =>
  (await backEnd(new Request("http://sandbox.test/w/t/control"))).json() as ReturnType<
    ReturnType<typeof createCaller>["state"]
  >;

it("the sandbox fulfils the contract, and is neither charged nor changed", async () => {
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

const OWES_NOTHING = "PUT 1/user/settledelinquency: needs a rider who owes";
const HAS_NO_POINTS = "POST rewards/redeem/: needs points for a reward";

// Together these cases make every call.
it.each([
  { userName: "rider", left: [OWES_NOTHING, "POST user/prorated-renewal/: needs a rider who may prorate"] },
  { userName: "monthly", left: [OWES_NOTHING, HAS_NO_POINTS] },
  {
    userName: "delinquent",
    left: ["POST user/trip-rating/: needs a trip of this month or the last", HAS_NO_POINTS],
  },
])("with --write and --buy it makes every call that $userName can make", async ({ userName, left }) => {
  const run = await at(await sandbox());
  const { report } = await run(EVERYTHING, { ...RIDER, BIKESHARE_CONTRACT_USERNAME: userName });
  expect(report).not.toContain("DIFFERS");
  expect(report.split("\n").filter((line) => line.startsWith("not run"))).toEqual(
    left.map((line) => `not run  ${line}`),
  );
});

it("buys nothing with only --write, even with tokens", async () => {
  const backEnd = await sandbox();
  const run = await at(backEnd);
  await run(EVERYTHING.filter((option) => option !== "--buy"));
  expect(await stateOf(backEnd)).toMatchObject({ charges: [], registrations: 0 });
});

/** A back end that differs from another one on some paths. */
const faulty =
  (backEnd: BackEnd, faults: Readonly<Record<string, (answer: Response) => Response | Promise<Response>>>): BackEnd =>
  async (request) => {
    const { pathname } = new URL(request.url);
    const [, break_ = (answer: Response) => answer] =
      Object.entries(faults).find(([path]) => pathname.endsWith(path)) ?? [];
    return break_(await backEnd(request));
  };

/** The lines of a report about the keys of a rider's purchases. */
const keyLines = (report: string) => report.split("\n").filter((line) => / key\b|^ {3}/.test(line));

const BUYING = ["--idempotency-key", "--buy", "--pass", "104"];
const LAPSED = { ...RIDER, BIKESHARE_CONTRACT_USERNAME: "lapsed" };

it("checks the key with a renewal, for which it buys one more pass", async () => {
  const backEnd = await sandbox();
  const run = await at(backEnd);
  const { report } = await run(BUYING, LAPSED);
  expect(keyLines(report)).toEqual([
    "fits     POST 3/registration, again with the same key",
    "fits     POST 3/registration, with the same key and another body",
    "fits     POST 3/registration, twice at once with one key",
  ]);
  expect((await stateOf(backEnd)).charges.map(({ what }) => what)).toEqual(["pass", "pass"]);
});

it.each([
  {
    service: "that knows no keys",
    keys: { ignores: true },
    lines: [
      "DIFFERS  POST 3/registration, again with the same key",
      '           the answer does not say "Idempotent-Replayed: true"',
      "           it buys again",
      "DIFFERS  POST 3/registration, with the same key and another body",
      '           the refusal does not say "idempotencyKey" in "field"',
      "DIFFERS  POST 3/registration, twice at once with one key",
      "           it buys twice",
    ],
  },
  {
    service: "that does not say what is a replay",
    keys: { replaysSilently: true },
    lines: [
      "DIFFERS  POST 3/registration, again with the same key",
      '           the answer does not say "Idempotent-Replayed: true"',
      "fits     POST 3/registration, with the same key and another body",
      "fits     POST 3/registration, twice at once with one key",
    ],
  },
])("reports how a service $service differs", async ({ keys, lines }) => {
  const backEnd = await sandbox();
  await control(backEnd, { keys });
  const run = await at(backEnd);
  expect(keyLines((await run(BUYING, LAPSED)).report)).toEqual(lines);
});

const withoutExposed = (answer: Response) => {
  const headers = new Headers(answer.headers);
  headers.delete("access-control-expose-headers");
  return new Response(answer.body, { status: answer.status, headers });
};
const replayed = (answer: Response) => answer.headers.get("idempotent-replayed") === "true";

/** A refusal of the key in other words. */
const refusalAs = (status: number, body: object) => (answer: Response) =>
  answer.status === 422 ? Response.json(body, { status, headers: answer.headers }) : answer;

it.each([
  {
    service: "hides from pages what is a replay",
    change: withoutExposed,
    reported: ["           the answer does not expose Idempotent-Replayed to the page"],
  },
  {
    service: "answers a replay otherwise than before",
    change: (answer: Response) => (replayed(answer) ? Response.json({ cost: 1 }, { headers: answer.headers }) : answer),
    reported: ["           it is not answered as before", "           the two are not answered alike"],
  },
  { service: "refuses as Stripe does", change: refusalAs(400, { error: { type: "idempotency_error" } }), reported: [] },
  {
    service: "goes through with another body",
    change: refusalAs(200, { cost: 1 }),
    reported: ["           answers 200 and not 400 or 422"],
  },
])("reports of a service that $service: $reported", async ({ change, reported }) => {
  const run = await at(faulty(await sandbox(), { "/3/registration": change }));
  expect(keyLines((await run(BUYING, LAPSED)).report).filter((line) => !/^fits|^DIFFERS/.test(line))).toEqual(reported);
});

/** Of two simultaneous calls, the first is answered after the second. */
const holdingFirst = (backEnd: BackEnd, others: (first: Response) => Response): BackEnd => {
  let release = () => {};
  let calls = 0;
  return async (request) => {
    if (!request.url.endsWith("/3/registration") || request.method !== "POST") return backEnd(request);
    calls += 1;
    // The first three calls are sequential.
    if (calls < 4) return backEnd(request);
    if (calls > 4) {
      const answer = others(await backEnd(request));
      release();
      return answer;
    }
    const answer = backEnd(request);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return answer;
  };
};

const atWork = (field?: string) => (answer: Response) =>
  Response.json({ error: "Still at work.", field }, { status: 409, headers: answer.headers });

it.each([
  { second: "refused with a 409", others: atWork("idempotencyKey"), reported: [] },
  {
    second: "refused with a 409 that names no field",
    others: atWork(),
    reported: ['           the refusal does not say "idempotencyKey" in "field"'],
  },
  {
    second: "answered with a 503",
    others: ({ headers }: Response) => new Response("{}", { status: 503, headers }),
    reported: ["           the other one is answered with 503 and not with 409"],
  },
])("reports two simultaneous calls, one of them $second: $reported", async ({ others, reported }) => {
  const run = await at(holdingFirst(await sandbox(), others));
  const { report } = await run(BUYING, LAPSED);
  const [line = "", ...differences] = keyLines(report).slice(2);
  expect(line).toMatch(/, twice at once with one key$/);
  expect(differences).toEqual(reported);
});

it("checks the key with a settlement if no pass can be bought", async () => {
  const backEnd = await sandbox();
  await control(backEnd, { riders: [{ system: "phl", userName: "delinquent", card: {} }] });
  const run = await at(backEnd);
  const rider = { ...RIDER, BIKESHARE_CONTRACT_USERNAME: "delinquent" };
  expect(keyLines((await run(["--idempotency-key", "--buy"], rider)).report)).toEqual([
    "fits     PUT 1/user/settledelinquency, again with the same key",
    "fits     PUT 1/user/settledelinquency, with the same key and another query",
    "not run  PUT 1/user/settledelinquency, twice at once with one key: needs --pass",
  ]);
});

it.each([
  { args: ["--buy", "--pass", "104"], needs: "--idempotency-key" },
  { args: ["--buy", "--idempotency-key"], needs: "a renewal or a settlement that goes through" },
])("names what the check of the key needs besides $args", async ({ args, needs }) => {
  const run = await at(await sandbox());
  expect((await run(args, LAPSED)).report).toContain(
    `not run  POST 3/registration, again with the same key: needs ${needs}`,
  );
});

it("reports three injected faults, and no others", async () => {
  const run = await at(
    faulty(await sandbox(), {
      // Wrong credentials are not a bad request.
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
  const reported = report.split("\n").filter((line) => /^DIFFERS|^ {3}/.test(line));
  expect(reported).toEqual([
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
  { name: "a page instead of an answer", body: "<html>", reported: "the body is no JSON" },
  { name: "an empty list of trips' place", body: "", reported: "the body is null and not Array" },
  { name: "an answer in a shell of its own", body: '{"data":[]}', reported: "the body is an object and not Array" },
])("reports $name", async ({ body, reported }) => {
  const headers = { "access-control-allow-origin": "*" };
  const run = await at(
    faulty(await sandbox(), {
      "/frequentedkiosks": (answer) => (answer.status === 204 ? answer : new Response(body, { headers })),
    }),
  );
  expect((await run()).report).toContain(`DIFFERS  GET 1/user/frequentedkiosks\n           ${reported}`);
});

it("reports a service that does not answer", async () => {
  const run = await at(() => Promise.reject(new Error("down")));
  const { report } = await run();
  expect(report).toContain("DIFFERS  POST /login");
  expect(report).toContain("needs a login that works");
});

it("prints no token, password or personal data, even of malformed answers", async () => {
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
  { args: ["--system", "nyc"], rider: RIDER, reported: "--system" },
  { args: ["--system", "phl"], rider: RIDER, reported: "--account" },
  { args: ["--system", "phl"], rider: {}, reported: "BIKESHARE_CONTRACT_USERNAME" },
  { args: ["--token", "x"], rider: RIDER, reported: "--token" },
  { args: ["--pass", "many", "--system", "phl"], rider: RIDER, reported: "--pass" },
])("explains what is wrong with $args", ({ args, rider, reported }) => {
  expect(() => readOptions(args, rider)).toThrow(reported);
});
