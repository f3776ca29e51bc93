import * as v from "valibot";
import { filled } from "../forms/rules.ts";

/** The form of the login screen; `username` may be an e-mail or a phone number. */
export type Login = { readonly system: string; readonly username: string; readonly password: string };

export const LOGIN_FORM = "login";
export const LoginSchema = v.object({
  system: filled("login.system.missing"),
  username: filled("login.username.missing"),
  password: filled("login.password.missing"),
});
