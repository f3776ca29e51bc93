import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { standaloneUrl } from "../config/standalone.ts";
import { useHost } from "../host/host-context.tsx";
import { paths } from "../routing/routes.ts";
import { standaloneAddress } from "../routing/standalone-address.ts";
import { useAppContext } from "./use-app-context.tsx";

/** The screens of the account that sign-up leads to. */
type AccountPlace = "home" | "login" | "passwordReset";

/** A place of the account at an address of the partner's, which may be relative and have a query of its own. */
export function accountPage(accountUrl: string, place: AccountPlace): string {
  if (place === "home") return accountUrl;
  const [, address = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(accountUrl) ?? [];
  return address.replace(/\/$/, "") + paths[place]() + rest;
}

/** What the account gives to a sign-up inside of it. */
interface AroundSignUp {
  readonly Link: ComponentType<{ to: string; onFollow?: (() => void) | undefined; children: ReactNode }>;
  /** Login, with what it was to lead to. */
  readonly loginPlace: string;
}

const AroundSignUpContext = createContext<AroundSignUp | null>(null);
export const AroundSignUpProvider = AroundSignUpContext.Provider;

/** Null in a sign-up element, which is no part of an account. */
export const useAroundSignUp = (): AroundSignUp | null => useContext(AroundSignUpContext);

/** How sign-up leads to the account. */
export type AccountWay =
  | { readonly kind: "inside"; readonly Link: AroundSignUp["Link"]; readonly place: string }
  /** To the account element on this page: a login here is a login there. */
  | ({ readonly kind: "beside"; readonly href: string | null } & Outside)
  /** To another page, where the rider may have to log in. */
  | ({ readonly kind: "partner" | "standalone"; readonly href: string } & Outside);

interface Outside {
  /** Shows the place in the account element on this page; false where there is none, also by the time of the click. */
  show(): boolean;
}

/**
 * The way to a place of the account from sign-up: inside of the account itself, else the account element on the same
 * page, else the address that the partner gave, else the standalone page; null where there is none of these.
 */
export function useAccountWay(accountUrl: string | null): (name: AccountPlace) => AccountWay | null {
  const around = useAroundSignUp();
  const host = useHost();
  const { system } = useAppContext().program;
  return (name) => {
    const place = paths[name]();
    if (around) return { kind: "inside", Link: around.Link, place: name === "login" ? around.loginPlace : place };
    const href = standaloneAddress(standaloneUrl, place, system);
    // An account element may come after this one was rendered.
    const show = () => {
      const showPlace = host.accountOf(system);
      showPlace?.(place);
      return showPlace !== null;
    };
    if (host.accountOf(system)) return { kind: "beside", href, show };
    if (accountUrl !== null) return { kind: "partner", href: accountPage(accountUrl, name), show };
    return href === null ? null : { kind: "standalone", href, show };
  };
}
