import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { createQuietHost } from "../../test/quiet-host.ts";
import { openSandbox } from "../../test/sandbox-app.ts";
import { AppContextProvider } from "../app-context/use-app-context.tsx";
import { HostProvider } from "../host/host-api.tsx";
import { accountPage, SurroundingAccountProvider, useAccountTarget } from "./account-target.ts";

it.each([
  { url: "https://city.example/account", route: "home", page: "https://city.example/account" },
  { url: "https://city.example/account?system=phl", route: "home", page: "https://city.example/account?system=phl" },
  { url: "https://city.example/account", route: "login", page: "https://city.example/account/login" },
  { url: "/account/?a=1", route: "passwordReset", page: "/account/password-reset?a=1" },
  { url: "/account/?a=1#top", route: "login", page: "/account/login?a=1#top" },
] as const)("the route $route of the account at $url is $page", ({ url, route, page }) => {
  expect(accountPage(url, route)).toBe(page);
});

const Link = () => null;

type Target = ReturnType<ReturnType<typeof useAccountTarget>>;

function Probe({ accountUrl, targets }: { readonly accountUrl: string | null; readonly targets: Target[] }) {
  const targetOf = useAccountTarget(accountUrl);
  targets.push(targetOf("home"), targetOf("login"));
  return null;
}

describe("sign-up's way to the account", () => {
  const ACCOUNT = { Link, loginPath: "/login?redirect=%2Ftrips" };

  /** The targets of the links home and to the login, as a component in these surroundings finds them. */
  function findTargets({
    accountUrl = null as string | null,
    surroundingAccount = null as typeof ACCOUNT | null,
    showBeside = null as ((path: string) => void) | null,
  }) {
    const targets: Target[] = [];
    const host = createQuietHost({ accountOf: (system) => (system === "phl" ? showBeside : null) });
    const probe = createElement(Probe, { accountUrl, targets });
    const accountProvider = createElement(SurroundingAccountProvider, { value: surroundingAccount }, probe);
    const hostProvider = createElement(HostProvider, { value: host }, accountProvider);
    renderToStaticMarkup(createElement(AppContextProvider, { value: openSandbox().openApp() }, hostProvider));
    return targets;
  }

  it("is the account around the sign-up, before all others", () => {
    expect(findTargets({ surroundingAccount: ACCOUNT, accountUrl: "/account", showBeside: () => {} })).toEqual([
      { kind: "inside", Link, path: "/" },
      { kind: "inside", Link, path: ACCOUNT.loginPath },
    ]);
  });

  it("is the account element on the same page, which shows the path", () => {
    const showBeside = vi.fn();
    const [home, login] = findTargets({ showBeside, accountUrl: "/account" });
    expect([home?.kind, login?.kind]).toEqual(["beside", "beside"]);
    expect(login?.kind !== "inside" && login?.show()).toBe(true);
    expect(showBeside).toHaveBeenCalledExactlyOnceWith("/login");
  });

  it("is the partner's page, which shows nothing here", () => {
    const [home, login] = findTargets({ accountUrl: "/mine" });
    expect([home, login]).toMatchObject([
      { kind: "partner", href: "/mine" },
      { kind: "partner", href: "/mine/login" },
    ]);
    expect(login?.kind !== "inside" && login?.show()).toBe(false);
  });

  it("is none without an account on the page, a partner's page and a standalone page", () => {
    expect(findTargets({})).toEqual([null, null]);
  });
});
