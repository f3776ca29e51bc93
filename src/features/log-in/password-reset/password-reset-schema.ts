import { Email, formSchema } from "../../../forms/rules.ts";

export type PasswordResetForm = { readonly contactEmail: string };

export const PASSWORD_RESET_FORM = "password-reset";
export const PasswordResetSchema = formSchema({ contactEmail: Email });
