import { expect, it } from "vitest";
import { cardToken, createCaller } from "../../demo/sandbox/caller.ts";
import { CALLS, type Call } from "./calls.ts";
import { readOptions } from "./kit/options.ts";
import {
  closeServers,
  createFaultyBackEnd,
  createKitRunner,
  fetchState,
  RIDER,
  startSandbox,
} from "./operator-back-end.ts";

closeServers();

it("the sandbox fulfils the contract, and is neither charged nor changed", async () => {
  const backEnd = await startSandbox();
  const run = await createKitRunner(backEnd);
  const { findings, report } = await run(["--idempotency-key"]);
  expect(report).not.toContain("DIFFERS");
  expect(report).toMatch(/^\d+ fit, 0 differ, \d+ were not run\.$/m);
  expect(new Set(findings.map(({ call }) => call))).toEqual(new Set(Object.keys(CALLS)));
  const changingCalls = Object.entries<Call>(CALLS).filter(
    ([, { service, method }]) => service !== "account" && method !== "GET",
  );
  const skipped = findings.filter(({ outcome }) => outcome === "not run").map(({ call }) => call);
  expect(new Set(skipped)).toEqual(new Set([...changingCalls.map(([name]) => name), "phoneVerification", "register"]));
  const { charges, registrations, received } = await fetchState(backEnd);
  expect({ charges, registrations }).toEqual({ charges: [], registrations: 0 });
  expect(received.filter(({ method, path }) => method !== "GET" && !path.startsWith("/account/"))).toEqual([]);
});

const FULL_ARGS = [
  ...["--idempotency-key", "--write", "--buy", "--phone", "+12155550177", "--code", "123456", "--pass", "104"],
  ...["--card-token", cardToken(), "--card-token", cardToken()],
];

const OWES_NOTHING = "PUT 1/user/settledelinquency: needs a rider who owes";
const HAS_NO_POINTS = "POST rewards/redeem/: needs points for a reward";

// Together the three riders make every call of the contract.
it.each([
  { userName: "rider", notRun: [OWES_NOTHING, "POST user/prorated-renewal/: needs a rider who may prorate"] },
  { userName: "monthly", notRun: [OWES_NOTHING, HAS_NO_POINTS] },
  { userName: "delinquent", notRun: ["POST user/trip-rating/: needs a trip of this month or the last", HAS_NO_POINTS] },
])("with --write and --buy it makes every call that $userName can make", async ({ userName, notRun }) => {
  const run = await createKitRunner(await startSandbox());
  const { report } = await run(FULL_ARGS, { ...RIDER, BIKESHARE_CONTRACT_USERNAME: userName });
  expect(report).not.toContain("DIFFERS");
  expect(report.split("\n").filter((line) => line.startsWith("not run"))).toEqual(
    notRun.map((line) => `not run  ${line}`),
  );
});

it("buys nothing with only --write, even with tokens", async () => {
  const backEnd = await startSandbox();
  const run = await createKitRunner(backEnd);
  await run(FULL_ARGS.filter((option) => option !== "--buy"));
  expect(await fetchState(backEnd)).toMatchObject({ charges: [], registrations: 0 });
});

it("reports three injected faults, and no others", async () => {
  const run = await createKitRunner(
    createFaultyBackEnd(await startSandbox(), {
      // The contract answers wrong credentials with 401, since the request itself is valid.
      "/account/login": (answer) =>
        answer.status === 401 ? new Response("{}", { ...answer, status: 400, headers: answer.headers }) : answer,
      "/1/user/trips": async (answer) => {
        if (answer.status !== 200 || answer.headers.get("access-control-allow-methods")) return answer;
        const trips: object[] = await answer.json();
        return Response.json(
          trips.map((trip) => ({ ...trip, checkOutDate: 1_772_000_000, checkOutLocation: 7 })),
          { headers: { "access-control-allow-origin": "*", vary: "authorization" } },
        );
      },
      "/rewards/points/": ({ body, status, headers }) => {
        const headersWithoutCors = new Headers(headers);
        headersWithoutCors.delete("access-control-allow-origin");
        return new Response(body, { status, headers: headersWithoutCors });
      },
    }),
  );
  const { report } = await run();
  const reported = report.split("\n").filter((line) => /^DIFFERS|^ {3}/.test(line));
  expect(reported).toEqual([
    "DIFFERS  POST /login, with a wrong password",
    "           answers 400 and not 401",
    "DIFFERS  POST /login, of a username that nobody has",
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

it.each([null, "accept-encoding", "origin, x-authorization"])(
  "reports a rider's read with Vary: %s, which a page's worker may give to another rider",
  async (vary) => {
    const run = await createKitRunner(
      createFaultyBackEnd(await startSandbox(), {
        "/1/user/summary": ({ body, status, headers: sentHeaders }) => {
          const headers = new Headers(sentHeaders);
          headers.delete("vary");
          if (vary) headers.set("vary", vary);
          return new Response(body, { status, headers });
        },
      }),
    );
    expect((await run()).report).toContain("DIFFERS  GET 1/user/summary\n           the answer does not say Vary");
  },
);

it.each([
  { name: "a page instead of an answer", body: "<html>", reported: "the body is no JSON" },
  { name: "an empty body in place of a list", body: "", reported: "the body is null and not Array" },
  { name: "a list wrapped in an object", body: '{"data":[]}', reported: "the body is an object and not Array" },
])("reports $name", async ({ body, reported }) => {
  const headers = { "access-control-allow-origin": "*" };
  const run = await createKitRunner(
    createFaultyBackEnd(await startSandbox(), {
      "/frequentedkiosks": (answer) => (answer.status === 204 ? answer : new Response(body, { headers })),
    }),
  );
  expect((await run()).report).toContain(`DIFFERS  GET 1/user/frequentedkiosks\n           ${reported}`);
});

it("accepts a service that answers a claim of eligibility with a refusal", async () => {
  const headers = { "access-control-allow-origin": "*" };
  const refuse = (answer: Response) =>
    answer.status === 204 ? answer : Response.json({ error: "Not found." }, { status: 400, headers });
  const run = await createKitRunner(createFaultyBackEnd(await startSandbox(), { "/reducedFare": refuse }));
  expect((await run()).report).toContain("fits     POST /reducedFare");
});

it.each([
  { path: "/3/registration", body: "{}", reported: "POST 3/registration\n           it has no cost" },
  { path: "/register", body: "", reported: "POST /register\n           it has neither a cost nor a referral" },
  { path: "/register", body: '{"error":"no"}', reported: "POST /register\n           a refusal is answered with 200" },
  { path: "/user/key-card/", body: "OK", reported: "POST user/key-card/\n           the body is no JSON" },
  {
    path: "/rewards/redeem/",
    body: "{}",
    reported: "GET rewards/points/, after a purchase\n           it does not show the purchase",
  },
])("reports a purchase that $path answers with '$body'", async ({ path, body, reported }) => {
  const sandbox = await startSandbox();
  const run = await createKitRunner((request) =>
    request.method !== "OPTIONS" && new URL(request.url).pathname.endsWith(path)
      ? new Response(body, { headers: { "access-control-allow-origin": "*" } })
      : sandbox(request),
  );
  expect((await run(FULL_ARGS)).report).toContain(`DIFFERS  ${reported}`);
});

it("reports a service that does not answer", async () => {
  const run = await createKitRunner(() => Promise.reject(new Error("down")));
  const { report } = await run();
  expect(report).toContain("DIFFERS  POST /login");
  expect(report).toContain("needs a login that works");
});

it("prints no token, password or personal data, even of malformed answers", async () => {
  const caller = createCaller();
  const { answer } = await caller.logIn("keyed");
  const rider: Record<string, unknown> = await answer("GET", "bikeshare/1/user");
  const token = "secret-token-1234";
  const echoRider = (request: Request) =>
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
  for (const backEnd of [await startSandbox(), echoRider]) {
    const run = await createKitRunner(backEnd);
    const { report } = await run(FULL_ARGS, { ...RIDER, BIKESHARE_CONTRACT_USERNAME: "keyed" });
    for (const [field, value] of Object.entries({ ...rider, token, password: "sandbox-pass", card: FULL_ARGS.at(-1) }))
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
  { args: ["--pass", "9999", "--system", "las"], rider: RIDER, reported: "--pass must be a pass of las: " },
])("explains what is wrong with $args", ({ args, rider, reported }) => {
  expect(() => readOptions(args, rider)).toThrow(reported);
});
