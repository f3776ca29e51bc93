import * as v from "valibot";
import { SYSTEM_NAMES } from "../domain/program.ts";
import { LOCALES } from "../i18n/locale.ts";
import { withOwnKeys } from "../lib/own-keys.ts";
import type { Configuration, Environment, PageOverride } from "./configuration.ts";

/** A field's name and its value. */
type NamedField = readonly [field: string, value: string];

const fieldsOfPrograms = (
  name: string,
  { programs }: Environment,
  fields: readonly ("bikeshareApi" | "btsApi" | "paymentKey")[],
): readonly NamedField[] =>
  Object.entries(programs).flatMap(([system, deployment]) =>
    fields.map((field) => [`environments.${name}.programs.${system}.${field}`, deployment[field]] as const),
  );

/** The addresses of the services that receive passwords, tokens and cards. */
export const servicesOf = ({ environments }: Pick<Configuration, "environments">): readonly NamedField[] =>
  Object.entries(environments).flatMap(([name, environment]) => [
    [`environments.${name}.accountApi`, environment.accountApi] as const,
    ...fieldsOfPrograms(name, environment, ["bikeshareApi", "btsApi"]),
  ]);

/** The images of other hosts that screens show. */
export const imagesOf = ({ environments }: Pick<Configuration, "environments">): readonly NamedField[] =>
  Object.entries(environments).flatMap(([name, { programs }]) =>
    Object.entries(programs).flatMap(([system, { healthDistrictLogo: logo }]) =>
      logo ? [[`environments.${name}.programs.${system}.healthDistrictLogo.url`, logo.url] as const] : [],
    ),
  );

/** The publishable keys of the Stripe accounts that receive riders' cards. */
export const paymentKeysOf = ({ environments }: Pick<Configuration, "environments">): readonly NamedField[] =>
  Object.entries(environments).flatMap(([name, environment]) => fieldsOfPrograms(name, environment, ["paymentKey"]));

export const Url = v.pipe(v.string(), v.url(), v.regex(/^https?:/, "must begin with http or https"));
const BaseUrl = v.pipe(Url, v.regex(/[^/]$/, "must not end with a slash"));
export const Text = v.pipe(v.string(), v.nonEmpty());

const strictFields = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.unknown(), v.transform(withOwnKeys), v.strictObject(withOwnKeys(entries)));

const LocalTextSchema = v.union([
  Text,
  strictFields({ ...Object.fromEntries(LOCALES.map((locale) => [locale, v.optional(Text)])), en: Text }),
]);

const isCodeLength = (digits: number) => Number.isInteger(digits) && digits >= 4 && digits <= 10;

const ProgramSchema = strictFields({
  bikeshareApi: BaseUrl,
  btsApi: BaseUrl,
  paymentKey: v.pipe(v.string(), v.regex(/^pk_./, "must be a publishable key, which begins with pk_")),
  marketingUrl: Url,
  surveyLink: Url,
  appUrl: v.optional(Url),
  referralUrl: v.optional(Url),
  referralRewards: v.optional(strictFields({ rider: LocalTextSchema, friend: LocalTextSchema })),
  keyCardDelivery: v.optional(LocalTextSchema),
  tapUrl: v.optional(Url),
  healthDistrictLogo: v.optional(strictFields({ url: Url, name: Text })),
  userAgreementUrl: Url,
  privacyUrl: Url,
  supportPhone: Text,
  supportEmail: v.pipe(v.string(), v.email()),
  supportOperatingHours: LocalTextSchema,
});

const EnvironmentSchema = strictFields({
  accountApi: BaseUrl,
  programs: v.pipe(
    strictFields(Object.fromEntries(Object.keys(SYSTEM_NAMES).map((system) => [system, v.optional(ProgramSchema)]))),
    v.check((programs) => Object.keys(programs).length > 0, "must have at least one program"),
  ),
  idempotencyKey: v.boolean(),
  testMode: v.boolean(),
  codeLength: v.optional(v.pipe(v.number(), v.check(isCodeLength, "must be a whole number from 4 to 10"))),
  lookupNamesUsers: v.optional(v.boolean()),
  riderKeyInUrl: v.optional(v.boolean()),
});

export const ConfigurationSchema = v.pipe(
  strictFields({
    publicUrl: v.pipe(Url, v.regex(/\/$/, "must end with a slash")),
    defaultEnvironment: Text,
    environments: v.record(Text, EnvironmentSchema),
  }),
  v.check(
    ({ defaultEnvironment, environments }) => Object.hasOwn(environments, defaultEnvironment),
    "defaultEnvironment must name one of the environments",
  ),
  v.check(
    (configuration) => new Set(Object.values(configuration.environments).map(programsIn)).size < 2,
    "environments must all have the same programs",
  ),
);

const programsIn = ({ programs }: Pick<Environment, "programs">) => Object.keys(programs).sort().join();

/** @throws Error that names each wrong field and the reason, but never the field's value. */
export const parseConfiguration = (input: unknown): Configuration => parseFields(ConfigurationSchema, input);

/** @throws Error like `parseConfiguration`. */
export function parseFields<Output>(schema: v.GenericSchema<unknown, Output>, input: unknown): Output {
  const parsed = v.safeParse(schema, input, { message: describeIssue });
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "(whole)"}: ${issue.message}`);
  throw new Error(`The configuration is not valid. ${problems.join("; ")}`);
}

/** Valibot's own messages would repeat the received value, which may be a secret. */
function describeIssue({ kind, type, expected, received }: v.BaseIssue<unknown>): string {
  if (received === "undefined") return "is missing";
  if (expected === "never") return "is not a field of the configuration";
  if (type === "non_empty") return "must not be empty";
  return `must be ${kind === "schema" ? expected : `a valid ${type}`}`;
}

/**
 * @param baked The build's configuration, which decides the programs and, unless `override` is "any", the payment keys.
 * @throws Error like `parseConfiguration`, and for programs, addresses or payment keys that the deployment forbids.
 */
export function parsePageConfiguration(
  input: unknown,
  override: Exclude<PageOverride, "none">,
  baked: Configuration,
): Configuration {
  const configuration = parseConfiguration(input);
  const services = servicesOf(configuration);
  const isPlainHttp = ([, address]: NamedField) => !address.startsWith("https:");
  const deploymentKeys = new Set(paymentKeysOf(baked).map(([, key]) => key));
  const programs = new Set(
    [configuration, baked].flatMap(({ environments }) => Object.values(environments)).map(programsIn),
  );
  const problems = [
    ...(programs.size > 1 ? ["environments: must have the deployment's programs"] : []),
    ...services
      .filter(([, address]) => override !== "any" && !override.includes(new URL(address).origin))
      .map(([field]) => `${field}: is at no origin of the deployment's pageOverride`),
    // A deployment with a service on plain http is a sandbox; pages of any other deployment must use https.
    ...(servicesOf(baked).some(isPlainHttp)
      ? []
      : services.filter(isPlainHttp).map(([field]) => `${field}: must begin with https`)),
    // The owner of a payment key receives the riders' cards.
    ...paymentKeysOf(configuration)
      .filter(([, key]) => override !== "any" && !deploymentKeys.has(key))
      .map(([field]) => `${field}: is none of the deployment's own`),
  ];
  if (problems.length === 0) return configuration;
  throw new Error(`The configuration is not valid. ${problems.join("; ")}`);
}
