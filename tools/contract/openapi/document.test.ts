import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { KEYED_CALLS } from "../../../demo/sandbox/idempotency.ts";
import { CALLS, type Call, type CallName } from "../calls.ts";
import { bodyOf, OPENAPI_FILE, openApiDocument } from "./document.ts";

it("the committed contract equals the schemas: `npm run openapi` writes it", () => {
  expect(JSON.parse(readFileSync(OPENAPI_FILE, "utf8"))).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

/** The account service's calls in section 7 of the specification; src/api/calls.test.ts has the other services'. */
const ACCOUNT_CALLS = ["login", "resetPassword", "promocode", "reducedFare", "lookup", "phoneVerification", "register"];

it("contains every call of the account service, and every other call of the app", () => {
  const accountCalls = ACCOUNT_CALLS.map((name) => `POST /account/${name}`);
  expect(Object.values(CALLS).map(sandboxCall)).toEqual(expect.arrayContaining(accountCalls));
  const paths: object = Reflect.get(openApiDocument(), "paths");
  const documented = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((key) => key !== "servers")
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  const expected = Object.values(CALLS).map(({ method, path }) => `${method} /${path.replace(/^\//, "")}`);
  expect(documented.toSorted()).toEqual(expected.toSorted());
});

/** The method and the path with which a call arrives at the sandbox. */
const sandboxCall = ({ service, method, path }: Call) => `${method} /${service}/${path.replace(/^\//, "")}`;

const calls: readonly (readonly [name: string, call: Call])[] = Object.entries(CALLS);

it("the contract has an idempotency key for the same calls as the sandbox", () => {
  const keyedCalls = calls.filter(([, { movesMoney }]) => movesMoney === "keyed");
  expect(keyedCalls.map(([, call]) => sandboxCall(call)).toSorted()).toEqual(KEYED_CALLS.toSorted());
});

it.each(calls)("%s documents the key, its replay and its refusals if it accepts one", (_name, call) => {
  const { paths } = JSON.parse(JSON.stringify(openApiDocument()));
  const { parameters = [], responses } = paths[`/${call.path.replace(/^\//, "")}`][call.method.toLowerCase()];
  const isKeyed = call.movesMoney === "keyed";
  expect({
    key: JSON.stringify(parameters).includes("IdempotencyKey"),
    replay: JSON.stringify(responses["2XX"].headers ?? {}).includes("IdempotentReplayed"),
    refusals: "409" in responses && "422" in responses,
  }).toEqual({ key: isKeyed, replay: isKeyed, refusals: isKeyed });
});

it("every call with a body describes it", () => {
  for (const [name, { method }] of calls) expect(bodyOf(name as CallName) !== undefined, name).toBe(method !== "GET");
});

it("every reference is resolvable", () => {
  const text = JSON.stringify(openApiDocument());
  const { components } = JSON.parse(text);
  const references = [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(0);
  for (const [, kind, name] of references) expect(components).toHaveProperty([String(kind), String(name)]);
});
