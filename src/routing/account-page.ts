import { paths } from "./routes.ts";

/** The screens of the account that sign-up leads to. */
export type AccountPlace = "home" | "login" | "passwordReset";

/** A place of the account at an address of the partner's, which may be relative and have a query of its own. */
export function accountPage(accountUrl: string, place: AccountPlace): string {
  if (place === "home") return accountUrl;
  const [, address = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(accountUrl) ?? [];
  return address.replace(/\/$/, "") + paths[place]() + rest;
}
