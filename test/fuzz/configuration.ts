import * as fc from "fast-check";
import * as v from "valibot";
import { expect, it } from "vitest";
import { sandboxConfiguration, sandboxDeployment } from "../../demo/configuration.ts";
import { demoOrigins } from "../../demo/origins.ts";
import { parseDeployment } from "../../src/config/deployment.ts";
import {
  ConfigurationSchema,
  parseConfiguration,
  parseFields,
  parsePageConfiguration,
  Text,
  Url,
} from "../../src/config/schema.ts";
import { importExports } from "./source-code.ts";
import { describeTargets, type Target, target } from "./targets.ts";
import { hostileJson, hostileValue, spoiledObject } from "./values.ts";

const ORIGINS = { ...demoOrigins({}), world: "demo" };
const TELEMETRY = {
  nativeBridge: { ios: "account", android: "AccountAndroid" },
  errorReporting: { url: "https://errors.example.org/v1/notices", apiKey: "key" },
  tagManager: "GTM-ABC123",
  program: "phl",
};
const CONFIGURATION = sandboxConfiguration(ORIGINS);
const DEPLOYMENT = { ...sandboxDeployment(ORIGINS), ...TELEMETRY };
const refusedCounts: Record<string, number> = {};
const acceptedCounts: Record<string, number> = {};

/** The names of fields with an address, which has to be http or https. */
const ADDRESS_FIELD = /^(.*Api|.*Url|surveyLink|url|script)$/;
function addressesIn(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    ADDRESS_FIELD.test(name) && part !== null && part !== undefined ? [part] : addressesIn(part),
  );
}

const parserTarget = (name: string, parse: (input: unknown) => unknown, valid: unknown): Target =>
  target(fc.oneof({ weight: 4, arbitrary: spoiledObject(fc.constant(valid)) }, hostileJson, hostileValue), (input) => {
    let parsed: unknown;
    try {
      parsed = parse(input);
      acceptedCounts[name] = (acceptedCounts[name] ?? 0) + 1;
    } catch (error) {
      refusedCounts[name] = (refusedCounts[name] ?? 0) + 1;
      expect(error).toBeInstanceOf(Error);
      expect(String(error)).toMatch(/^Error: The configuration is not valid\. /);
    }
    for (const address of addressesIn(parsed)) expect(new URL(String(address)).protocol).toMatch(/^https?:$/);
  });

const schemaTarget = (schema: v.GenericSchema): Target =>
  target(hostileValue, (input) => void v.safeParse(schema, input));

const TARGETS: Readonly<Record<string, Target>> = {
  parseConfiguration: parserTarget("parseConfiguration", parseConfiguration, CONFIGURATION),
  parseDeployment: parserTarget("parseDeployment", parseDeployment, DEPLOYMENT),
  parseFields: parserTarget("parseFields", (input) => parseFields(ConfigurationSchema, input), CONFIGURATION),
  parsePageConfiguration: parserTarget(
    "parsePageConfiguration",
    (input) => parsePageConfiguration(input, [ORIGINS.sandboxOrigin], CONFIGURATION),
    CONFIGURATION,
  ),
  ConfigurationSchema: schemaTarget(ConfigurationSchema),
  Text: schemaTarget(Text),
  Url: schemaTarget(Url),
};

describeTargets("Configurations", TARGETS);

it("every configuration schema is fuzzed, and accepts and rejects some input", async () => {
  const allExports = await importExports("src/config");
  const parsers = allExports.filter(
    ({ name, value }) =>
      /^parse[A-Z]/.test(name) || (typeof value === "object" && value !== null && "~standard" in value),
  );
  expect(parsers.map(({ name }) => name).sort()).toEqual(Object.keys(TARGETS).sort());
  for (const { name, value } of parsers) {
    if (typeof value !== "function") continue;
    expect(acceptedCounts[name], name).toBeGreaterThan(0);
    expect(refusedCounts[name], name).toBeGreaterThan(0);
  }
});
