import type { Context } from "hono";
import * as v from "valibot";
import { Email, NonEmptyText, Phone, Refusal, readBody, System } from "./request.ts";
import { findByEmail, findByPhone, findByUserName, type SandboxRider } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";

export const LoginBody = v.strictObject({ system: System, username: NonEmptyText, password: v.string() });
export const ResetBody = v.strictObject({ system: System, contactEmail: Email });

/** POST /login. The answer is the same for an unknown name and for a wrong password. */
export async function logIn(state: SandboxState, c: Context): Promise<Response> {
  const { system, username, password } = await readBody(c, LoginBody);
  const rider = findByUserName(state, system, username);
  if (rider === undefined || rider.password !== password) throw new Refusal(401, "Invalid username or password");
  return c.json({ access_token: issueAccessToken(state, rider) });
}

/** POST /resetPassword. The answer does not reveal whether the account exists. */
export async function resetPassword(_state: SandboxState, c: Context): Promise<Response> {
  await readBody(c, ResetBody);
  return c.json({});
}

const TOKEN_LIFE_MS = 3600 * 1000;

export function issueAccessToken(state: SandboxState, rider: SandboxRider): string {
  const token = `sandbox-${crypto.randomUUID()}`;
  state.accessTokens.set(token, { userId: rider.userId, expires: state.clock.now() + TOKEN_LIFE_MS });
  return token;
}

/** The rider of the bearer token in an `authorization` header; undefined without one, or an hour after the login. */
export function bearerOf(state: SandboxState, authorization: string | null): SandboxRider | undefined {
  const token = authorization?.match(/^Bearer (.+)$/i)?.[1];
  const grant = token === undefined ? undefined : state.accessTokens.get(token);
  if (grant === undefined || grant.expires <= state.clock.now()) return undefined;
  return state.riders.find(({ userId }) => userId === grant.userId);
}

/** The rider of the call's bearer token; throws a 401 without a valid token. */
export function authenticate(state: SandboxState, c: Context): SandboxRider {
  const rider = bearerOf(state, c.req.header("authorization") ?? null);
  if (rider === undefined) throw new Refusal(401, "Not logged in");
  return rider;
}

export const LookupBody = v.union([
  v.strictObject({ contactEmail: Email, system: System }),
  v.strictObject({ contactPhone: Phone, system: System }),
]);

/** POST /lookup: 404 means that no account exists, 403 one does; one scenario answers 200 with the username. */
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

/** The code for every phone, since the sandbox sends no messages. */
const CONFIRMATION_CODE = "123456";

export const VerificationBody = v.union([
  v.strictObject({ contactPhone: Phone, channel: v.picklist(["sms", "call"]), system: System }),
  v.strictObject({ contactPhone: Phone, code: NonEmptyText, system: System }),
]);

/**
 * POST /phoneVerification: sends or checks a code; a wrong code gets HTTP 200 as well, with the status "pending".
 */
export async function verifyPhone(state: SandboxState, c: Context): Promise<Response> {
  const body = await readBody(c, VerificationBody);
  await state.clock.wait(state.verificationDelayMs);
  if ("channel" in body) {
    state.phones.set(body.contactPhone, "codeSent");
    return c.json({ status: 200 });
  }
  if (!state.phones.has(body.contactPhone)) throw new Refusal(404, "No code was requested for this phone");
  if (body.code !== CONFIRMATION_CODE) return c.json({ status: "pending" });
  state.phones.set(body.contactPhone, "confirmed");
  return c.json({ status: 200 });
}
