import { formSchema, required } from "../forms/rules.ts";

/** The form of the login screen; `username` may be an e-mail or a phone number. */
export type LoginDetails = { readonly system: string; readonly username: string; readonly password: string };

export const LoginSchema = formSchema({
  system: required("login.system.missing"),
  username: required("login.username.missing"),
  password: required("login.password.missing"),
});
