import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CONFIGURATION } from "../../test/sandbox-app.ts";
import { objectWire } from "../api/wire/answer-shapes.ts";
import { keepOriginal } from "../api/wire/parse.ts";
import { strict, tolerant } from "../api/wire/strictness.ts";
import { parseConfiguration } from "../config/schema.ts";
import { problemsOf } from "../forms/use-form.tsx";
import { parseAttempt, parseCounts } from "../purchase/attempt-schema.ts";
import { LoginSchema } from "../session/login-schema.ts";

const POLLUTION = { extend: () => {}, code: "inherited" };
beforeAll(() => void Object.assign(Object.prototype, POLLUTION));
afterAll(() => {
  for (const key of Object.keys(POLLUTION)) Reflect.deleteProperty(Object.prototype, key);
});

const SCHEMA_ENTRIES = { id: v.number(), code: v.nullish(v.string(), null), more: v.optional(objectWire({})) };

it.each([
  ["an answer", objectWire(SCHEMA_ENTRIES)],
  ["a strict answer", strict.object(["id"], SCHEMA_ENTRIES)],
  ["a tolerant answer", tolerant.object(["id"], SCHEMA_ENTRIES)],
  ["an answer that is kept to be sent back", keepOriginal(objectWire(SCHEMA_ENTRIES)).wire],
])("%s has its own keys alone on a page that extends Object.prototype", (_, schema) => {
  expect({ ...v.parse(schema as typeof schema & v.GenericSchema, JSON.parse('{"id":1,"more":{}}')) }).toEqual({
    id: 1,
    code: null,
    more: {},
  });
});

it("a configuration, a form and stored purchases have their own keys alone on such a page", () => {
  expect(parseConfiguration(CONFIGURATION)).toEqual(CONFIGURATION);
  expect(problemsOf({ username: "rider", password: "" }, LoginSchema)).toHaveProperty("password");
  expect(parseAttempt("{}")).toBeNull();
  expect(Object.keys(parseCounts('{"a":1}'))).toEqual(["a"]);
});
