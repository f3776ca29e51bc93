import type { Context } from "hono";
import * as v from "valibot";
import { issueAccessToken } from "./access-tokens.ts";
import { Email, NonEmpty, System } from "./fields.ts";
import { Refusal } from "./refusal.ts";
import { readBody } from "./request-body.ts";
import { findByUserName } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";

export const LoginBody = v.strictObject({ system: System, username: NonEmpty, password: v.string() });
export const ResetBody = v.strictObject({ system: System, contactEmail: Email });

/** POST /login. The answer is the same for a wrong and an unknown name. */
export async function logIn(state: SandboxState, c: Context): Promise<Response> {
  const { system, username, password } = await readBody(c, LoginBody);
  const rider = findByUserName(state, system, username);
  if (rider === undefined || rider.password !== password) throw new Refusal(401, "Invalid username or password");
  return c.json({ access_token: issueAccessToken(state, rider) });
}

/** POST /resetPassword. The answer does not reveal whether the account exists. */
export async function resetPassword(_world: SandboxState, c: Context): Promise<Response> {
  await readBody(c, ResetBody);
  return c.json({});
}
