import * as v from "valibot";

/**
 * Where a body does not match the schema, each path once: "[].checkOutDate is a number". It names the type of the value
 * but never the value itself.
 */
export function misfitsOf(schema: v.GenericSchema, body: unknown): readonly string[] {
  const { issues = [] } = v.safeParse(schema, body);
  return [...new Set(issues.map((issue) => `${placeOf(issue)} is ${kindOf(issue.input)}${wantedBy(issue)}`))];
}

/**
 * An empty body is null, as in the bundle.
 * @returns undefined for invalid JSON.
 */
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

/** The expected type, unless it is a list that the contract explains better. */
const wantedBy = ({ expected, type }: v.BaseIssue<unknown>): string =>
  expected === null ? ` that does not hold (${type})` : ` and not ${expected}`;
