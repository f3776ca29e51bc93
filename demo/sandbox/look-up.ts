import type { Context } from "hono";
import * as v from "valibot";
import { Email, Phone, System } from "./fields.ts";
import { Refusal } from "./refusal.ts";
import { readBody } from "./request-body.ts";
import { findByEmail, findByPhone } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";

export const LookupBody = v.union([
  v.strictObject({ contactEmail: Email, system: System }),
  v.strictObject({ contactPhone: Phone, system: System }),
]);

/** POST /lookup: 404 means free, 403 means it exists; in one scenario 200 names the user. */
export async function lookUp(state: SandboxState, c: Context): Promise<Response> {
  const body = await readBody(c, LookupBody);
  const rider =
    "contactEmail" in body
      ? findByEmail(state, body.system, body.contactEmail)
      : findByPhone(state, body.system, body.contactPhone);
  if (rider === undefined) throw new Refusal(404, "User not found");
  if (state.scenario !== "lookup-with-username") throw new Refusal(403, "User already exists");
  return c.json({ username: rider.userName });
}
