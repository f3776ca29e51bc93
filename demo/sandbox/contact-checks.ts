import type { Context } from "hono";
import * as v from "valibot";
import { Email, NonEmpty, Phone, Refusal, readBody, System } from "./request.ts";
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

/** The only code that the sandbox "sends". */
const CODE = "123456";

export const VerificationBody = v.union([
  v.strictObject({ contactPhone: Phone, channel: v.picklist(["sms", "call"]), system: System }),
  v.strictObject({ contactPhone: Phone, code: NonEmpty, system: System }),
]);

/**
 * POST /phoneVerification: sends a code, or checks one. Both answer HTTP 200; a wrong code leaves the status "pending".
 */
export async function verifyPhone(state: SandboxState, c: Context): Promise<Response> {
  const body = await readBody(c, VerificationBody);
  await state.clock.wait(state.verificationDelayMs);
  if ("channel" in body) {
    state.phones.set(body.contactPhone, "asked");
    return c.json({ status: 200 });
  }
  if (!state.phones.has(body.contactPhone)) throw new Refusal(404, "No code was requested for this phone");
  if (body.code !== CODE) return c.json({ status: "pending" });
  state.phones.set(body.contactPhone, "confirmed");
  return c.json({ status: 200 });
}
