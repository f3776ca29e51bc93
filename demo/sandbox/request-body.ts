import type { Context } from "hono";
import * as v from "valibot";
import { Refusal } from "./refusal.ts";

/** Parses a JSON body strictly: an unknown key or a wrong type is a 422 with its path. */
export async function readBody<const S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S>> {
  return accept(schema, await c.req.json().catch(() => undefined));
}

export function accept<const S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue);
  throw new Refusal(422, path === null ? issue.message : `${path}: ${issue.message}`);
}
