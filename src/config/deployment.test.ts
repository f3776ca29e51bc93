import { describe, expect, it } from "vitest";
import { sandboxConfiguration, sandboxDeployment } from "../../demo/configuration.ts";
import { deploymentFor, parseDeployment, programsOf } from "./deployment.ts";
import { NO_TELEMETRY } from "./telemetry.ts";

const ORIGINS = {
  pagesOrigin: "https://pages.example.org",
  cdnOrigin: "https://cdn.example.org",
  sandboxOrigin: "https://sandbox.example.org",
  world: "demo",
};

it("separates the standalone page's settings from the elements' configuration, and requires none of them", () => {
  const deployment = { ...sandboxDeployment(ORIGINS), errorReporting: null };
  expect(parseDeployment(deployment)).toEqual({
    configuration: sandboxConfiguration(ORIGINS),
    standalone: {
      standaloneUrl: "https://pages.example.org/account/",
      program: null,
      frameParents: ["https://pages.example.org"],
      translator: { script: "https://cdn.example.org/stand-ins/translator.js", origins: [] },
      tagManager: null,
    },
    telemetry: NO_TELEMETRY,
  });
  const emptySettings = { standaloneUrl: null, program: null, frameParents: [], translator: null, tagManager: null };
  expect(parseDeployment(sandboxConfiguration(ORIGINS)).standalone).toEqual(emptySettings);
});

it("accepts an error endpoint, the interfaces of a native app and a tag container", () => {
  const nativeBridge = { ios: "account", android: "AccountAndroid" };
  const { errorReporting } = sandboxDeployment(ORIGINS);
  const deployment = { ...sandboxConfiguration(ORIGINS), nativeBridge, errorReporting, tagManager: "GTM-ABC123" };
  expect(parseDeployment(deployment)).toMatchObject({
    configuration: sandboxConfiguration(ORIGINS),
    standalone: { tagManager: "GTM-ABC123" },
    telemetry: { nativeBridge, errorReporting },
  });
});

it.each([
  { standaloneUrl: "https://account.example.org" },
  { standaloneUrl: "https://account.example.org/?rider=1/" },
  { program: "nyc" },
  { translator: { script: "//translator.example.org" } },
  { tagManager: "G-123" },
  { errorReporting: { url: "http://errors.example.org/", apiKey: "key" } },
  { errorReporting: { url: "https://errors.example.org/" } },
  { nativeBridge: { ios: "a b", android: "c" } },
  { frameParents: ["https://*.example.org"] },
  { frameParents: ["https://partner.example.org/page"] },
])("rejects %j and names the field", (input) => {
  const [field = "", value] = Object.entries(input)[0] ?? [];
  const parse = () => parseDeployment({ ...sandboxConfiguration(ORIGINS), ...input });
  expect(parse).toThrow(field);
  expect(parse).not.toThrow(JSON.stringify(value));
  expect(parse).not.toThrow(/Received/);
});

describe("a deployment of some programs", () => {
  const { sandbox } = sandboxConfiguration(ORIGINS).environments;
  const { lax, las } = sandbox?.programs ?? {};
  const withPrograms = (programs: object, otherSettings: object = {}) => ({
    ...sandboxDeployment(ORIGINS),
    environments: { sandbox: { ...sandbox, programs } },
    ...otherSettings,
  });

  it("has only these programs, and a single one is the standalone page's", () => {
    const { configuration, standalone } = parseDeployment(withPrograms({ lax }));
    expect(programsOf(configuration)).toEqual(["lax"]);
    expect(standalone.program).toBe("lax");
    expect(parseDeployment(withPrograms({ las, lax })).standalone.program).toBeNull();
    expect(programsOf(parseDeployment(withPrograms({ las, lax })).configuration)).toEqual(["lax", "las"]);
  });

  it.each([
    { input: withPrograms({}), problem: "must have at least one program" },
    { input: withPrograms({ nyc: lax }), problem: "programs.nyc: is not a field" },
    { input: withPrograms({ lax }, { program: "phl" }), problem: "program: is none of its programs" },
    {
      input: withPrograms({}, { environments: { sandbox, staging: { ...sandbox, programs: { lax } } } }),
      problem: "environments must all have the same programs",
    },
    {
      input: withPrograms({ lax, las: { ...las, tapUrl: "https://tap.example.org" } }),
      problem: "environments.sandbox.programs.las.tapUrl: is of no use in this program",
    },
    {
      input: withPrograms({ lax: { ...lax, healthDistrictLogo: { url: "https://example.org/a.svg", name: "A" } } }),
      problem: "programs.lax.healthDistrictLogo: is of no use in this program",
    },
  ])("is refused: $problem", ({ input, problem }) => {
    expect(() => parseDeployment(input)).toThrow(problem);
  });
});

describe("the deployment for a build", () => {
  const { sandbox } = sandboxConfiguration(ORIGINS).environments;
  if (!sandbox) throw new Error("the sandbox's configuration has an environment");
  const { phl } = sandbox.programs;
  const live = { ...phl, paymentKey: "pk_live_key" };
  const production = { ...sandbox, programs: { phl: live, lax: live, las: live } };
  const base = { ...sandboxDeployment(ORIGINS), defaultEnvironment: "production", environments: { production } };
  const withProgram = (code: string, changes: object) => ({
    environments: {
      production: { ...production, programs: { ...production.programs, [code]: { ...live, ...changes } } },
    },
  });
  const withPhl = (changes: object) => withProgram("phl", changes);
  const withLogo = (url: string) => withProgram("las", { healthDistrictLogo: { url, name: "District" } });

  const build = (changes: object, isProduction = true) => deploymentFor(isProduction, { ...base, ...changes });

  describe("a production build", () => {
    const PHL = "environments.production.programs.phl";
    const TRANSLATOR = { script: "https://translator.example.org/element.js" };

    it("accepts https services, addresses without a query, and live keys", () => {
      expect(build({}).configuration.defaultEnvironment).toBe("production");
      expect(() => build(withLogo("https://cdn.example.org/district.svg?v=2"))).not.toThrow();
    });

    it.each([
      { field: "publicUrl", input: { publicUrl: "http://cdn.example.org/" } },
      { field: "publicUrl", input: { publicUrl: "https://cdn.example.org/?v=/" } },
      { field: "standaloneUrl", input: { standaloneUrl: "http://account.example.org/" } },
      { field: "standaloneUrl", input: { standaloneUrl: "https://rider:secret@account.example.org/" } },
      { field: "standaloneUrl", input: { standaloneUrl: `${production.accountApi}/riders/` } },
      { field: "translator.script", input: { translator: { script: "http://translator.example.org/element.js" } } },
      { field: "translator.origins.0", input: { translator: { ...TRANSLATOR, origins: ["http://tr.example.org"] } } },
      { field: "pageOverride.0", input: { pageOverride: ["http://sandbox.example.org"] } },
      { field: "frameParents.0", input: { frameParents: ["http://partner.example.org"] } },
      {
        field: "environments.production.accountApi",
        input: { environments: { production: { ...production, accountApi: "http://sandbox.example.org" } } },
      },
      { field: `${PHL}.bikeshareApi`, input: withPhl({ bikeshareApi: "https://rider:secret@services.example.org" }) },
      { field: `${PHL}.btsApi`, input: withPhl({ btsApi: "https://sandbox.example.org/?to=evil" }) },
      { field: `${PHL}.btsApi`, input: withPhl({ btsApi: "https://sandbox.example.org/#evil" }) },
      {
        field: "environments.production.programs.las.healthDistrictLogo.url",
        input: withLogo("http://cdn.example.org/evil.svg"),
      },
      { field: `${PHL}.paymentKey`, input: withPhl({ paymentKey: "pk_test_key" }) },
      { field: `${PHL}.paymentKey`, input: withPhl({ paymentKey: "sk_live_key" }) },
    ])("rejects $input, and names the field $field but not the value", ({ field, input }) => {
      expect(() => build(input)).toThrow(`${field}: `);
      expect(() => build(input)).not.toThrow(/secret|evil|_key/);
    });

    it("refuses error reporting that no environment would use", () => {
      const withoutProduction = { defaultEnvironment: "live", environments: { live: production } };
      expect(() => build(withoutProduction)).toThrow("errorReporting: needs an environment named production");
      expect(() => build({ ...withoutProduction, errorReporting: null })).not.toThrow();
    });

    it("names all problems at once", () => {
      const input = { ...withPhl({ paymentKey: "pk_test_key" }), publicUrl: "http://cdn.example.org/" };
      expect(() => build(input)).toThrow(/publicUrl.*paymentKey/s);
    });

    it("ignores a page's configuration by default", () => {
      expect(build({}).pageOverride).toBe("none");
      expect(build({ pageOverride: "any" }).pageOverride).toBe("any");
      expect(build({ pageOverride: ["https://sandbox.example.org"] }).pageOverride).toEqual([
        "https://sandbox.example.org",
      ]);
    });
  });

  describe("any other build", () => {
    it("accepts a test key and http, and lets pages bring a configuration unless it forbids that", () => {
      const result = build({ ...withPhl({ paymentKey: "pk_test_key" }), publicUrl: "http://localhost:4602/" }, false);
      expect(result.pageOverride).toBe("any");
      expect(build({ pageOverride: "none" }, false).pageOverride).toBe("none");
    });

    it.each([
      [{ marketingUrl: undefined }, "marketingUrl: is missing"],
      [{ marketingUrl: "example" }, "marketingUrl: must be a valid url"],
      [{ privacyUrl: 5 }, "privacyUrl: must be string"],
      [{ supportPhone: "" }, "supportPhone: must not be empty"],
      [{ supportFax: "5550142" }, "supportFax: is not a field of the configuration"],
      [{ paymentKey: "sk_live_key" }, "phl.paymentKey: must be a publishable key, which begins with pk_"],
    ])("says what is wrong with %j, without repeating it", (changes, problem) => {
      expect(() => build(withPhl(changes), false)).toThrow(problem);
      expect(() => build(withPhl(changes), false)).not.toThrow(/5550142|undefined|"example"|sk_live/);
    });

    it.each(["all", ["services.example.org"], ["https://sandbox.example.org/path"], null])(
      "rejects %j as the origins that may override the configuration",
      (pageOverride) => {
        expect(() => build({ pageOverride }, false)).toThrow("pageOverride");
      },
    );
  });
});
