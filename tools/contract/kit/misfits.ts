import * as v from "valibot";

/**
 * Where a body is not what the schema takes, each place once: "[].checkOutDate is a number".
 * It says what kind of thing is there and never the thing itself.
 */
export function misfitsOf(schema: v.GenericSchema, body: unknown): readonly string[] {
  const { issues = [] } = v.safeParse(schema, body);
  return [...new Set(issues.map((issue) => `${placeOf(issue)} is ${kindOf(issue.input)}${wantedBy(issue)}`))];
}

/** An empty body is null, as in the bundle. @returns undefined for what is no JSON. */
export function readBody(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function placeOf({ path }: v.BaseIssue<unknown>): string {
  const parts = (path ?? []).map(({ key }) => (typeof key === "number" ? "[]" : `.${String(key)}`)).join("");
  return parts.replace(/^\./, "") || "the body";
}

function kindOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return value === "" ? "empty" : `${typeof value === "object" ? "an" : "a"} ${typeof value}`;
}

/** What was expected, unless it is a list of things that the contract says better. */
const wantedBy = ({ expected, type }: v.BaseIssue<unknown>): string =>
  expected === null ? ` that does not hold (${type})` : ` and not ${expected}`;
