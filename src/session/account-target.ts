import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { standaloneAddress } from "../account/app-path.ts";
import { paths } from "../account/routes.ts";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { standaloneUrl } from "../config/standalone.ts";
import { useHost } from "../host/host-api.tsx";

type AccountRoute = "home" | "login" | "passwordReset";

/** The address of a route below the partner's account address, which may be relative and have a query of its own. */
export function accountPage(accountUrl: string, route: AccountRoute): string {
  if (route === "home") return accountUrl;
  const [, address = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(accountUrl) ?? [];
  return address.replace(/\/$/, "") + paths[route]() + rest;
}

interface SurroundingAccount {
  readonly Link: ComponentType<{ to: string; onFollow?: (() => void) | undefined; children: ReactNode }>;
  /** The path of the login screen, with the path that it returns to. */
  readonly loginPath: string;
}

const SurroundingAccountContext = createContext<SurroundingAccount | null>(null);
export const SurroundingAccountProvider = SurroundingAccountContext.Provider;

/** Null in a sign-up element, which is not part of an account. */
export const useSurroundingAccount = (): SurroundingAccount | null => useContext(SurroundingAccountContext);

/** How sign-up links to the account. */
export type AccountTarget =
  /** Links within the account element that shows the sign-up. */
  | { readonly kind: "inside"; readonly Link: SurroundingAccount["Link"]; readonly path: string }
  /** Links to the account element on the same page, which shares the session. `href`: the standalone page, or null. */
  | ({ readonly kind: "beside"; readonly href: string | null } & OutsideAccount)
  /** Links to the account on another page, where the rider may have to log in. */
  | ({ readonly kind: "partner" | "standalone"; readonly href: string } & OutsideAccount);

interface OutsideAccount {
  /** Shows the path in the account element on this page; false where there is none at the time of the click. */
  show(): boolean;
}

/**
 * Returns a function that finds a route's target: in the account around sign-up, else in an account element on the
 * page, else at the partner's address, else on the standalone page; null where there is none of these.
 * @param accountUrl The partner's address of the account; null for none.
 */
export function useAccountTarget(accountUrl: string | null): (name: AccountRoute) => AccountTarget | null {
  const surroundingAccount = useSurroundingAccount();
  const host = useHost();
  const { system } = useAppContext().program;
  return (name) => {
    const appPath = paths[name]();
    if (surroundingAccount)
      return {
        kind: "inside",
        Link: surroundingAccount.Link,
        path: name === "login" ? surroundingAccount.loginPath : appPath,
      };
    const href = standaloneAddress(standaloneUrl, appPath, system);
    // An account element may appear on the page after this rendering.
    const show = () => {
      const showPath = host.accountOf(system);
      showPath?.(appPath);
      return showPath !== null;
    };
    if (host.accountOf(system)) return { kind: "beside", href, show };
    if (accountUrl !== null) return { kind: "partner", href: accountPage(accountUrl, name), show };
    return href === null ? null : { kind: "standalone", href, show };
  };
}
