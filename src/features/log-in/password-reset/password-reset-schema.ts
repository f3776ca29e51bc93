import * as v from "valibot";
import { Email } from "../../../forms/rules.ts";
import { withOwnKeys } from "../../../lib/own-keys.ts";

export type PasswordResetForm = { readonly contactEmail: string };

export const PASSWORD_RESET_FORM = "password-reset";
export const PasswordResetSchema = v.object(withOwnKeys({ contactEmail: Email }));
