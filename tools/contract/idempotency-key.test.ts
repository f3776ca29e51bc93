import { expect, it } from "vitest";
import {
  type BackEnd,
  closeServers,
  controlBackEnd,
  createFaultyBackEnd,
  createKitRunner,
  fetchState,
  RIDER,
  startSandbox,
} from "./operator-back-end.ts";

closeServers();

/** The lines of a report on idempotency keys, with the differences below them. */
const keyLines = (report: string) => report.split("\n").filter((line) => / key\b|^ {3}/.test(line));

const ARGS = ["--idempotency-key", "--buy", "--pass", "104"];
const BUYER = { ...RIDER, BIKESHARE_CONTRACT_USERNAME: "lapsed" };

it("checks the key with a renewal, for which it buys one more pass", async () => {
  const backEnd = await startSandbox();
  const run = await createKitRunner(backEnd);
  const { report } = await run(ARGS, BUYER);
  expect(keyLines(report)).toEqual([
    "fits     POST 3/registration, again with the same key",
    "fits     POST 3/registration, with the same key and another body",
    "fits     POST 3/registration, twice at once with one key",
  ]);
  expect((await fetchState(backEnd)).charges.map(({ what }) => what)).toEqual(["pass", "pass"]);
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
  const backEnd = await startSandbox();
  await controlBackEnd(backEnd, { keys });
  const run = await createKitRunner(backEnd);
  expect(keyLines((await run(ARGS, BUYER)).report)).toEqual(lines);
});

const withoutExposedHeaders = (answer: Response) => {
  const headers = new Headers(answer.headers);
  headers.delete("access-control-expose-headers");
  return new Response(answer.body, { status: answer.status, headers });
};
const isReplayed = (answer: Response) => answer.headers.get("idempotent-replayed") === "true";

/** Gives the refusal of a key another status and body. */
const refusalAs = (status: number, body: object) => (answer: Response) =>
  answer.status === 422 ? Response.json(body, { status, headers: answer.headers }) : answer;

it.each([
  {
    service: "hides from pages what is a replay",
    change: withoutExposedHeaders,
    reported: ["           the answer does not expose Idempotent-Replayed to the page"],
  },
  {
    service: "answers a replay otherwise than before",
    change: (answer: Response) =>
      isReplayed(answer) ? Response.json({ cost: 1 }, { headers: answer.headers }) : answer,
    reported: ["           it is not answered as before", "           the two are not answered alike"],
  },
  { service: "refuses as Stripe does", change: refusalAs(400, { error: { type: "idempotency_error" } }), reported: [] },
  {
    service: "accepts the key with another body",
    change: refusalAs(200, { cost: 1 }),
    reported: ["           answers 200 and not 400 or 422"],
  },
])("reports of a service that $service: $reported", async ({ change, reported }) => {
  const run = await createKitRunner(createFaultyBackEnd(await startSandbox(), { "/3/registration": change }));
  expect(keyLines((await run(ARGS, BUYER)).report).filter((line) => !/^fits|^DIFFERS/.test(line))).toEqual(reported);
});

/** A back end that answers the first of two simultaneous calls after the second one. */
const delayFirstAnswer = (backEnd: BackEnd, changeSecond: (first: Response) => Response): BackEnd => {
  let release = () => {};
  let calls = 0;
  return async (request) => {
    if (!request.url.endsWith("/3/registration") || request.method !== "POST") return backEnd(request);
    calls += 1;
    // The kit's first three calls come one after another, the next two at once.
    if (calls < 4) return backEnd(request);
    if (calls > 4) {
      const answer = changeSecond(await backEnd(request));
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

const keyInUse = (field?: string) => (answer: Response) =>
  Response.json({ error: "Still at work.", field }, { status: 409, headers: answer.headers });

it.each([
  { second: "refused with a 409", changeSecond: keyInUse("idempotencyKey"), reported: [] },
  {
    second: "refused with a 409 that names no field",
    changeSecond: keyInUse(),
    reported: ['           the refusal does not say "idempotencyKey" in "field"'],
  },
  {
    second: "answered with a 503",
    changeSecond: ({ headers }: Response) => new Response("{}", { status: 503, headers }),
    reported: ["           the other one is answered with 503 and not with 409"],
  },
])("reports two simultaneous calls, one of them $second: $reported", async ({ changeSecond, reported }) => {
  const run = await createKitRunner(delayFirstAnswer(await startSandbox(), changeSecond));
  const { report } = await run(ARGS, BUYER);
  const [line = "", ...differences] = keyLines(report).slice(2);
  expect(line).toMatch(/, twice at once with one key$/);
  expect(differences).toEqual(reported);
});

it("checks the key with a settlement if no pass can be bought", async () => {
  const backEnd = await startSandbox();
  await controlBackEnd(backEnd, { riders: [{ system: "phl", userName: "delinquent", card: {} }] });
  const run = await createKitRunner(backEnd);
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
  const run = await createKitRunner(await startSandbox());
  expect((await run(args, BUYER)).report).toContain(
    `not run  POST 3/registration, again with the same key: needs ${needs}`,
  );
});
