import { Email } from "../../../forms/rules.ts";
import { objectSchema } from "../../../lib/object-schema.ts";

export type PasswordResetForm = { readonly contactEmail: string };

export const PASSWORD_RESET_FORM = "password-reset";
export const PasswordResetSchema = objectSchema({ contactEmail: Email });
