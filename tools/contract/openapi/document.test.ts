import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { KEYED_CALLS } from "../../../demo/sandbox/idempotency.ts";
import { RIDER_CALLS } from "../../../demo/sandbox/rider-calls.ts";
import { CALLS, type Call } from "../calls.ts";
import { BODIES } from "./bodies.ts";
import { openApiDocument } from "./document.ts";
import { OPENAPI_FILE } from "./write.ts";

const SPECIFICATION_7 = `
POST /login, POST /resetPassword, POST /promocode, POST /reducedFare, POST /lookup, POST /phoneVerification,
POST /register, GET 1/user, PUT 1/user, PATCH 1/user, GET 1/user/summary, GET 1/user/paymentProfile,
GET 1/user/frequentedkiosks, GET 1/user/trips, GET 1/user/statements, PUT 1/stripe/paymentprofile,
PUT 1/user/settledelinquency, GET 1/user/usercard, POST 3/registration, GET user/unpaid-fees, GET rewards/points/,
GET rewards/available/, POST rewards/redeem/, GET user/prorated-renewal/, POST user/prorated-renewal/,
POST user/trip-rating/, POST user/key-card/`
  .trim()
  .split(/,\s+/);

it("the committed contract is what the schemas say: `npm run openapi` writes it", () => {
  expect(JSON.parse(readFileSync(OPENAPI_FILE, "utf8"))).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

it("every call of specification 7 is there, and no other", () => {
  const calls = Object.values(CALLS).map(({ method, path }) => `${method} ${path}`);
  expect(calls.toSorted()).toEqual(SPECIFICATION_7.toSorted());
  const paths: object = Reflect.get(openApiDocument(), "paths");
  const listed = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((key) => key !== "servers")
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.toSorted()).toEqual(SPECIFICATION_7.map((call) => call.replace(/ (?=\d|[a-z])/, " /")).toSorted());
});

it("each rider's call is the service's that the sandbox has it at", () => {
  const riders = Object.values(CALLS).filter(({ service }) => service !== "account");
  expect(riders.map(({ service, method, path }) => `${method} /${service}/${path}`).toSorted()).toEqual(
    RIDER_CALLS.map(([method, path]) => `${method} ${path}`).toSorted(),
  );
});

const calls: readonly (readonly [name: string, call: Call])[] = Object.entries(CALLS);

it("the calls that take a key are those for which the sandbox counts one", () => {
  const keyed = calls.filter(([, { takesKey }]) => takesKey);
  expect(
    keyed.map(([, { service, method, path }]) => `${method} /${service}/${path.replace(/^\//, "")}`).toSorted(),
  ).toEqual(KEYED_CALLS.toSorted());
});

it.each(calls)("%s shows the key, its replay and its refusals where it takes one", (_name, call) => {
  const { paths } = JSON.parse(JSON.stringify(openApiDocument()));
  const { parameters = [], responses } = paths[`/${call.path.replace(/^\//, "")}`][call.method.toLowerCase()];
  const isKeyed = call.takesKey ?? false;
  expect({
    key: JSON.stringify(parameters).includes("IdempotencyKey"),
    replay: JSON.stringify(responses["2XX"].headers ?? {}).includes("IdempotentReplayed"),
    refusals: "409" in responses && "422" in responses,
  }).toEqual({ key: isKeyed, replay: isKeyed, refusals: isKeyed });
});

it("every call that sends a body says which", () => {
  const sending = Object.entries(CALLS).flatMap(([name, { method }]) => (method === "GET" ? [] : [name]));
  expect(Object.keys(BODIES).toSorted()).toEqual(sending.toSorted());
});

it("every reference leads somewhere", () => {
  const text = JSON.stringify(openApiDocument());
  const { components } = JSON.parse(text);
  const references = [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(0);
  for (const [, kind, name] of references) expect(components).toHaveProperty([String(kind), String(name)]);
});
