import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { KEYED_CALLS } from "../../../demo/sandbox/idempotency.ts";
import { CALLS, type Call, type CallName } from "../calls.ts";
import { bodyOf, OPENAPI_FILE, openApiDocument } from "./document.ts";

it("the committed contract equals the schemas: `npm run openapi` writes it", () => {
  expect(JSON.parse(readFileSync(OPENAPI_FILE, "utf8"))).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

/** The account service's calls in the specification; src/api/calls.test.ts has those of the two other services. */
const ACCOUNT_CALLS = ["login", "resetPassword", "promocode", "reducedFare", "lookup", "phoneVerification", "register"];

it("the contract contains every call that the app makes, and no other", () => {
  const ofAccount = ACCOUNT_CALLS.map((name) => `POST /account/${name}`);
  expect(Object.values(CALLS).map(sandboxCall)).toEqual(expect.arrayContaining(ofAccount));
  const paths: object = Reflect.get(openApiDocument(), "paths");
  const listed = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((key) => key !== "servers")
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  const expected = Object.values(CALLS).map(({ method, path }) => `${method} /${path.replace(/^\//, "")}`);
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

/** A call as it arrives at the sandbox. */
const sandboxCall = ({ service, method, path }: Call) => `${method} /${service}/${path.replace(/^\//, "")}`;

const calls: readonly (readonly [name: string, call: Call])[] = Object.entries(CALLS);

it("the calls with a key are those for which the sandbox counts one", () => {
  const keyed = calls.filter(([, { movesMoney }]) => movesMoney === "keyed");
  expect(keyed.map(([, call]) => sandboxCall(call)).toSorted()).toEqual(KEYED_CALLS.toSorted());
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
