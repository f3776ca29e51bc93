import * as v from "valibot";
import type { Configuration, PageOverride } from "./configuration.ts";
import { paymentKeysOf, servicesOf } from "./services.ts";

const Url = v.pipe(v.string(), v.url(), v.regex(/^https?:/, "must begin with http or https"));
const BaseUrl = v.pipe(Url, v.regex(/[^/]$/, "must not end with a slash"));
const Text = v.pipe(v.string(), v.nonEmpty());

/** In English alone, or in several languages. */
const Local = v.union([Text, v.strictObject({ en: Text, es: v.optional(Text), zh: v.optional(Text) })]);

const isCodeLength = (digits: number) => Number.isInteger(digits) && digits >= 4 && digits <= 10;

/** Old names of fields, read until version 2. */
const RENAMED: Readonly<Record<string, string>> = { secondApi: "btsApi" };

function withNewNames(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const named = Object.entries(fields).map(([name, value]) => {
    const newName = RENAMED[name];
    // Where both are given, the old one is one too many.
    if (newName === undefined || newName in fields) return [name, value];
    // biome-ignore lint/suspicious/noConsole: for whoever runs the deployment
    console.warn(`bikeshare: the configuration's "${name}" is called "${newName}" by now`);
    return [newName, value];
  });
  return Object.fromEntries(named);
}

const Deployment = v.pipe(
  v.looseObject({}),
  v.transform(withNewNames),
  v.strictObject({
    bikeshareApi: BaseUrl,
    btsApi: BaseUrl,
    paymentKey: Text,
    marketingUrl: Url,
    surveyLink: Url,
    appUrl: v.optional(Url),
    referralUrl: v.optional(Url),
    referralRewards: v.optional(v.strictObject({ rider: Local, friend: Local })),
    tapUrl: v.optional(Url),
    userAgreementUrl: Url,
    privacyUrl: Url,
    supportPhone: Text,
    supportEmail: v.pipe(v.string(), v.email()),
    supportOperatingHours: Local,
  }),
);

const EnvironmentSchema = v.strictObject({
  accountApi: BaseUrl,
  programs: v.strictObject({ phl: Deployment, lax: Deployment, las: Deployment }),
  idempotencyKey: v.boolean(),
  testMode: v.boolean(),
  codeLength: v.optional(v.pipe(v.number(), v.check(isCodeLength, "must be a whole number from 4 to 10"))),
});

export const ConfigurationSchema = v.pipe(
  v.strictObject({
    publicUrl: v.pipe(Url, v.regex(/\/$/, "must end with a slash")),
    defaultEnvironment: Text,
    environments: v.record(Text, EnvironmentSchema),
  }),
  v.check(
    ({ defaultEnvironment, environments }) => Object.hasOwn(environments, defaultEnvironment),
    "defaultEnvironment must name one of the environments",
  ),
);

/** @throws Error that names each wrong field and what is wrong with it, never the values. */
export function parseConfiguration(input: unknown): Configuration {
  const parsed = v.safeParse(ConfigurationSchema, input);
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "(whole)"}: ${issue.message}`);
  throw new Error(`The configuration is not valid. ${problems.join("; ")}`);
}

/**
 * A configuration that a page brings itself.
 * @param baked the deployment's own
 * @throws Error as `parseConfiguration` does, also for a service at an origin, or a payment key, that the deployment does
 * not name.
 */
export function parsePageConfiguration(
  input: unknown,
  override: Exclude<PageOverride, "none">,
  baked: Configuration,
): Configuration {
  const configuration = parseConfiguration(input);
  const services = servicesOf(configuration);
  const isPlain = ([, address]: readonly [string, string]) => !address.startsWith("https:");
  const ownKeys = new Set(paymentKeysOf(baked).map(([, key]) => key));
  const problems = [
    ...services
      .filter(([, address]) => override !== "any" && !override.includes(new URL(address).origin))
      .map(([field]) => `${field}: is at no origin of the deployment's pageOverride`),
    // A sandbox is not at https; what riders use is.
    ...(servicesOf(baked).some(isPlain)
      ? []
      : services.filter(isPlain).map(([field]) => `${field}: must begin with https`)),
    // Cards are sent to whom the key belongs.
    ...paymentKeysOf(configuration)
      .filter(([, key]) => override !== "any" && !ownKeys.has(key))
      .map(([field]) => `${field}: is none of the deployment's own`),
  ];
  if (problems.length === 0) return configuration;
  throw new Error(`The configuration is not valid. ${problems.join("; ")}`);
}
