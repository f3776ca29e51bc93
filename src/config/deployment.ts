import * as v from "valibot";
import { type Program, SYSTEM_NAMES, type SystemCode } from "../domain/program.ts";
import { PROGRAMS } from "../domain/programs/programs.ts";
import { withOwnKeys } from "../lib/own-keys.ts";
import type { Configuration, PageOverride, ProgramDeployment } from "./configuration.ts";
import { imagesOf, parseConfiguration, parseFields, paymentKeysOf, servicesOf, Text, Url } from "./schema.ts";
import type { StandaloneSettings } from "./standalone.ts";
import { NO_TELEMETRY, type TelemetrySettings } from "./telemetry.ts";

/** A field that is null where it is absent. */
const nullable = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null);

const PageUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^?#]+\/$/, "must be http(s) and end with a slash"));
const Origin = v.pipe(
  v.string(),
  v.check(
    // The directive frame-ancestors accepts a wildcard, but our own comparisons of origins would never match one.
    (text) => !text.includes("*") && URL.canParse(text) && new URL(text).origin === text,
    "must be an origin such as https://example.org, without a wildcard",
  ),
);
const Origins = v.optional(v.array(Origin), []);

const GlobalName = v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/, "must be a name in JavaScript"));
const HttpsUrl = v.pipe(v.string(), v.url(), v.regex(/^https:/, "must begin with https"));

/** The fields of a deployment besides the elements' configuration. */
const DeploymentFields = v.object(
  withOwnKeys({
    standaloneUrl: nullable(PageUrl),
    program: nullable(v.string()),
    frameParents: Origins,
    translator: nullable(v.strictObject({ script: Url, origins: Origins })),
    tagManager: nullable(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/, "must be a GTM-… container"))),
    nativeBridge: v.optional(v.strictObject({ ios: GlobalName, android: GlobalName }), NO_TELEMETRY.nativeBridge),
    errorReporting: nullable(v.strictObject({ url: HttpsUrl, apiKey: Text })),
    pageOverride: v.optional(v.union([v.picklist(["any", "none"]), v.array(Origin)])),
  }),
);

/** The whole configuration file of a deployment; only the build reads the fields besides `configuration`. */
export interface Deployment {
  readonly configuration: Configuration;
  readonly standalone: StandaloneSettings;
  readonly telemetry: TelemetrySettings;
  /** Where absent, the kind of build decides (`deploymentFor`). */
  readonly pageOverride?: PageOverride | undefined;
}

/** @throws Error that names each wrong field and the reason, but never the field's value. */
export function parseDeployment(input: unknown): Deployment {
  const { nativeBridge, errorReporting, pageOverride, ...standalone } = parseFields(DeploymentFields, input);
  const elementFields = Object.entries(v.parse(v.record(v.string(), v.unknown()), input)).filter(
    ([name]) => !Object.hasOwn(DeploymentFields.entries, name),
  );
  const configuration = parseConfiguration(Object.fromEntries(elementFields));
  const problems = fieldsOfOtherPrograms(configuration);
  const programs = programsOf(configuration);
  const [onlyProgram = null] = programs.length === 1 ? programs : [];
  const program = programs.find((code) => code === standalone.program) ?? null;
  if (standalone.program !== program) problems.push("program: is none of its programs");
  if (problems.length > 0) throw new Error(`The configuration is not valid. ${problems.join("; ")}`);
  return {
    configuration,
    standalone: { ...standalone, program: program ?? onlyProgram },
    telemetry: { nativeBridge, errorReporting },
    pageOverride,
  };
}

/** The fields that only some programs show, each with a test of whether a program does. */
const FIELDS_OF_SOME_PROGRAMS = {
  tapUrl: ({ isKeyCardLinked }) => isKeyCardLinked,
  healthDistrictLogo: ({ discountTypes }) => discountTypes.includes("nevadaEBT"),
} satisfies Partial<Record<keyof ProgramDeployment, (program: Program) => boolean>>;

const fieldsOfOtherPrograms = ({ environments }: Configuration): string[] =>
  Object.entries(environments).flatMap(([name, { programs }]) =>
    Object.values(PROGRAMS).flatMap((program) =>
      Object.entries(FIELDS_OF_SOME_PROGRAMS)
        .filter(([field, isShown]) => Object.hasOwn(programs[program.system] ?? {}, field) && !isShown(program))
        .map(([field]) => `environments.${name}.programs.${program.system}.${field}: is of no use in this program`),
    ),
  );

/** The programs of the default environment, which are those of every environment. */
export function programsOf({ defaultEnvironment, environments }: Configuration): readonly SystemCode[] {
  const { programs = {} } = environments[defaultEnvironment] ?? {};
  return (Object.keys(SYSTEM_NAMES) as SystemCode[]).filter((system) => programs[system]);
}

/**
 * Parses a deployment. Unless it says otherwise, no page may override the configuration of a build for production.
 * @throws Error that names each field that is wrong, or unfit for production, but never its value.
 */
export function deploymentFor(
  isProduction: boolean,
  input: unknown,
): Deployment & { readonly pageOverride: PageOverride } {
  const deployment = parseDeployment(input);
  const problems = isProduction ? productionProblemsOf(deployment) : [];
  if (problems.length > 0) throw new Error(`The configuration is not fit for production. ${problems.join("; ")}`);
  return { ...deployment, pageOverride: deployment.pageOverride ?? (isProduction ? "none" : "any") };
}

function productionProblemsOf(deployment: Deployment): readonly string[] {
  const { configuration, standalone, telemetry } = deployment;
  const problemIf = (isWrong: boolean, problem: string) => (isWrong ? [problem] : []);
  const serviceOrigins = servicesOf(configuration).map(([, address]) => new URL(address).origin);
  return [
    ...problemIf(
      telemetry.errorReporting !== null && !Object.hasOwn(configuration.environments, "production"),
      "errorReporting: needs an environment named production, which alone reports",
    ),
    // The page's host would answer the calls, and a service could read the login of a tab.
    ...problemIf(
      standalone.standaloneUrl !== null && serviceOrigins.includes(new URL(standalone.standaloneUrl).origin),
      "standaloneUrl: must have an origin of its own, not that of a service",
    ),
    ...Object.entries(addressesOf(deployment)).flatMap(([field, address]) => {
      const { protocol, username, password } = new URL(address);
      return [
        ...problemIf(protocol !== "https:", `${field}: must begin with https`),
        ...problemIf(Boolean(username || password), `${field}: must hold no credentials`),
        ...problemIf(/[?#]/.test(address), `${field}: must have no query and no fragment`),
      ];
    }),
    ...[["translator.script", standalone.translator?.script] as const, ...imagesOf(configuration)].flatMap(
      ([field, address]) => problemIf(address?.startsWith("https:") === false, `${field}: must begin with https`),
    ),
    ...paymentKeysOf(configuration).flatMap(([field, key]) =>
      problemIf(!key.startsWith("pk_live_"), `${field}: must be a live publishable key`),
    ),
  ];
}

/** The addresses that a production build checks for https, credentials, query and fragment, by field name. */
function addressesOf({ configuration, standalone, pageOverride }: Deployment): Readonly<Record<string, string>> {
  const { standaloneUrl, frameParents, translator } = standalone;
  const byIndex = (field: string, list: readonly string[] = []) =>
    Object.fromEntries(list.map((origin, index) => [`${field}.${index}`, origin]));
  return {
    publicUrl: configuration.publicUrl,
    ...(standaloneUrl !== null && { standaloneUrl }),
    ...(typeof pageOverride === "object" && byIndex("pageOverride", pageOverride)),
    ...byIndex("frameParents", frameParents),
    ...byIndex("translator.origins", translator?.origins),
    ...Object.fromEntries(servicesOf(configuration)),
  };
}
