import * as v from "valibot";
import { SYSTEM_CODES } from "../domain/program.ts";
import type { Configuration } from "./configuration.ts";
import { parseConfiguration } from "./schema.ts";
import type { StandaloneSettings } from "./standalone.ts";

const PageUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^?#]+\/$/, "must be http(s) and end with a slash"));
const Origin = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    "must be an origin such as https://example.org",
  ),
);

const Settings = v.object({
  standaloneUrl: v.optional(v.nullable(PageUrl), null),
  program: v.optional(v.nullable(v.picklist(SYSTEM_CODES)), null),
  frameParents: v.optional(v.array(Origin), []),
  translator: v.optional(
    v.nullable(
      v.strictObject({
        script: v.pipe(v.string(), v.url(), v.regex(/^https?:/, "must begin with http or https")),
        origins: v.optional(v.array(Origin), []),
      }),
    ),
    null,
  ),
});

/** A deployment's whole configuration, as its file has it: only the build reads the standalone page's part. */
export interface Deployment {
  readonly configuration: Configuration;
  readonly standalone: StandaloneSettings;
}

/** @throws Error that names each wrong field and what is wrong with it, never the values. */
export function parseDeployment(input: unknown): Deployment {
  const parsed = v.safeParse(Settings, input);
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "(whole)"}: ${issue.message}`);
    throw new Error(`The configuration is not valid. ${problems.join("; ")}`);
  }
  const others = Object.entries(v.parse(v.record(v.string(), v.unknown()), input)).filter(
    ([name]) => !Object.hasOwn(Settings.entries, name),
  );
  return { configuration: parseConfiguration(Object.fromEntries(others)), standalone: parsed.output };
}
