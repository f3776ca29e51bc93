import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { createQuietHost } from "../../test/quiet-host.ts";
import { openSandbox } from "../../test/sandbox-app.ts";
import { AppContextProvider } from "../app-context/use-app-context.tsx";
import { HostProvider } from "../host/host-api.tsx";
import { accountPage, SurroundingAccountProvider, useAccountTarget } from "./account-target.ts";

it.each([
  { at: "https://city.example/account", route: "home", page: "https://city.example/account" },
  { at: "https://city.example/account?system=phl", route: "home", page: "https://city.example/account?system=phl" },
  { at: "https://city.example/account", route: "login", page: "https://city.example/account/login" },
  { at: "/account/?a=1", route: "passwordReset", page: "/account/password-reset?a=1" },
  { at: "/account/?a=1#top", route: "login", page: "/account/login?a=1#top" },
] as const)("the route $route of the account at $at is $page", ({ at, route, page }) => {
  expect(accountPage(at, route)).toBe(page);
});

const Link = () => null;

type Target = ReturnType<ReturnType<typeof useAccountTarget>>;

function Probe({ accountUrl, into }: { readonly accountUrl: string | null; readonly into: Target[] }) {
  const targetOf = useAccountTarget(accountUrl);
  into.push(targetOf("home"), targetOf("login"));
  return null;
}

describe("sign-up's way to the account", () => {
  const ACCOUNT = { Link, loginPath: "/login?redirect=%2Ftrips" };

  interface Place {
    readonly accountUrl?: string | null;
    readonly account?: typeof ACCOUNT | null;
    readonly beside?: ((path: string) => void) | null;
  }

  /** The ways home and to the login, as a component in this place would have them. */
  function findTargets({ accountUrl = null, account = null, beside = null }: Place) {
    const targets: Target[] = [];
    const host = createQuietHost({ accountOf: (system) => (system === "phl" ? beside : null) });
    const probe = createElement(Probe, { accountUrl, into: targets });
    const inAccount = createElement(SurroundingAccountProvider, { value: account }, probe);
    const inHost = createElement(HostProvider, { value: host }, inAccount);
    renderToStaticMarkup(createElement(AppContextProvider, { value: openSandbox().openApp() }, inHost));
    return targets;
  }

  it("is the account around it, first of all", () => {
    expect(findTargets({ account: ACCOUNT, accountUrl: "/account", beside: () => {} })).toEqual([
      { kind: "inside", Link, path: "/" },
      { kind: "inside", Link, path: ACCOUNT.loginPath },
    ]);
  });

  it("is the account element on the same page, which shows the path", () => {
    const beside = vi.fn();
    const [home, login] = findTargets({ beside, accountUrl: "/account" });
    expect([home?.kind, login?.kind]).toEqual(["beside", "beside"]);
    expect(login?.kind !== "inside" && login?.show()).toBe(true);
    expect(beside).toHaveBeenCalledExactlyOnceWith("/login");
  });

  it("is the partner's page, which shows nothing here", () => {
    const [home, login] = findTargets({ accountUrl: "/mine" });
    expect([home, login]).toMatchObject([
      { kind: "partner", href: "/mine" },
      { kind: "partner", href: "/mine/login" },
    ]);
    expect(login?.kind !== "inside" && login?.show()).toBe(false);
  });

  it("is none without any of them, nor a standalone page", () => {
    expect(findTargets({})).toEqual([null, null]);
  });
});
