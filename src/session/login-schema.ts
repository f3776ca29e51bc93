import * as v from "valibot";
import { required } from "../forms/rules.ts";
import { withOwnKeys } from "../lib/own-keys.ts";

/** The form of the login screen; `username` may be an e-mail or a phone number. */
export type LoginDetails = { readonly system: string; readonly username: string; readonly password: string };

export const LoginSchema = v.object(
  withOwnKeys({
    system: required("login.system.missing"),
    username: required("login.username.missing"),
    password: required("login.password.missing"),
  }),
);
