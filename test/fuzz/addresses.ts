import * as fc from "fast-check";
import { expect, it } from "vitest";
import { formatAppPath, parseAppPath, redirectTarget, standaloneAddress } from "../../src/account/app-path.ts";
import { type GuardContext, pathAfterTokenLoss, resolveRoute } from "../../src/account/guards.ts";
import { createBrowserLocation } from "../../src/account/location.ts";
import { matchRoute, pathTo } from "../../src/account/routes.ts";
import { ROUTE_NAMES, SCREENS } from "../../src/account/screens.ts";
import { SYSTEM_CODES } from "../../src/domain/program.ts";
import { phl } from "../../src/domain/programs/phl.ts";
import { LOCALES } from "../../src/i18n/locale.ts";
import { readMonth } from "../../src/lib/months.ts";
import { pageOf, readPage } from "../../src/lib/paging.ts";
import { selectPass } from "../../src/passes/choose-pass.ts";
import { createAppStore } from "../../src/store/store.ts";
import { webAddress } from "../../widgets/elements/attributes.ts";
import { originsToNotify } from "../../widgets/standalone/frame-height.ts";
import { takeLocale, takeToken } from "../../widgets/standalone/take-from-address.ts";
import { createFakeClock } from "../fake-clock.ts";
import { readCode } from "../house/modules.ts";
import { describeTargets, type Target, target } from "./targets.ts";
import { hostileText } from "./values.ts";

const ORIGIN = "https://account.example";
const PAGE_URL = `${ORIGIN}/account/`;
const MONTHS = ["2026-03", "2026-02", "2026-01"] as const;

const guardContexts: fc.Arbitrary<GuardContext> = fc.record({
  isLoggedIn: fc.boolean(),
  system: fc.option(fc.constantFrom(...SYSTEM_CODES)),
  isSystemFixed: fc.boolean(),
  hasActivePass: fc.option(fc.boolean()),
  ownPassId: fc.option(fc.nat(999)),
  isSigningUp: fc.boolean(),
});

/** The name of every query parameter that our code reads. */
const QUERY_NAMES = [
  ...new Set(
    [...readCode("src", "widgets").values()].flatMap((text) =>
      [...text.matchAll(/(?:query|searchParams)\.(?:get|has)\("(\w+)"\)/g)].map(([, name = ""]) => name),
    ),
  ),
].sort();

/** Expects a redirect to a path of ours, without a token, and at most `maxGrowth` times as long as its input. */
function expectOwnPath(to: string, from: string, maxGrowth = 30): void {
  const appPath = parseAppPath(to);
  const isPathOfApp = appPath !== null && !/access_token/i.test(to);
  if (!isPathOfApp || new URL(to, PAGE_URL).origin !== ORIGIN || to.length > maxGrowth * from.length + 200)
    throw new Error(`not a path to redirect to: ${to}`);
}

const queryTarget = (name: string): Target =>
  target(
    fc.tuple(fc.constantFrom(...ROUTE_NAMES), hostileText, hostileText, guardContexts),
    ([route, value, redirect, guardContext]) => {
      const params = new URLSearchParams([
        [name, value],
        ["redirect", redirect],
      ]);
      const text = `${pathTo(route, { id: "17" })}?${params}`;
      const appPath = parseAppPath(text);
      if (!appPath) throw new Error(`no path of the app: ${text}`);
      const { effects, outcome } = resolveRoute(appPath, guardContext);
      if (outcome.kind === "go") expectOwnPath(outcome.to, text);
      if (effects.system) expect(SYSTEM_CODES).toContain(effects.system);
      if (outcome.kind === "show") expectOwnPath(pathAfterTokenLoss(outcome.appPath), text);
      expect(MONTHS).toContain(readMonth(appPath.query.get(name), MONTHS));
      expect(pageOf([1, 2, 3], readPage(appPath.query.get(name))).page).toBe(1);
    },
  );

/** The parts of a window that the account reads, with this address. */
const windowAt = (pathname: string, search: string) =>
  ({ location: { pathname, search }, addEventListener: () => {}, history: {} }) as unknown as Window;

const addresses = hostileText.map((text) => new URL(`?${text.replaceAll("#", "&")}`, PAGE_URL).href);

describeTargets("Addresses", {
  ...Object.fromEntries(QUERY_NAMES.map((name) => [`the query ${name}`, queryTarget(name)])),
  "a path": target(hostileText, (text) => {
    for (const path of [text, `/${text}`, `/trips/rate/${text}`]) {
      matchRoute(path);
      const appPath = parseAppPath(path);
      if (!appPath) continue;
      const { name, params } = matchRoute(appPath.path);
      if (name) expect(pathTo(name, params).split("/")).toHaveLength(SCREENS[name].path.split("/").length);
      const to = redirectTarget(formatAppPath(appPath));
      expectOwnPath(to, path);
      expect([null, "login"]).not.toContain(matchRoute(to.replace(/[?].*/, "")).name);
    }
  }),
  "redirects inside of redirects": target(
    fc.tuple(fc.constantFrom(1, 2, 3, 20, 200), fc.constantFrom("/trips", "/update-payment", "//evil.example")),
    ([depth, last]) => {
      const address = `${"/update-payment?redirect=".repeat(depth)}${last}`;
      expectOwnPath(redirectTarget(address), address, 4);
    },
  ),
  "the browser's address": target(fc.tuple(hostileText, hostileText), ([path, search]) => {
    const location = createBrowserLocation("/account/", { window: windowAt(`/account/${path}`, `?${search}`) });
    const appPath = parseAppPath(location.get());
    if (appPath) expectOwnPath(formatAppPath({ ...appPath, query: new URLSearchParams() }), path);
  }),
  "a path on the standalone page": target(fc.tuple(hostileText, fc.constantFrom(...SYSTEM_CODES)), ([text, system]) => {
    expect(new URL(standaloneAddress(PAGE_URL, `/${text}`, system) ?? "").origin).toBe(ORIGIN);
  }),
  "a token in an address": target(fc.tuple(addresses, hostileText, fc.boolean()), ([address, token, isBadSystem]) => {
    const url = new URL(address);
    url.searchParams.append("access_token", token);
    url.searchParams.append("system", isBadSystem ? token : "phl");
    const { address: rest, login } = takeToken(url.href);
    expect(rest).not.toContain("access_token");
    expect(new URL(rest).origin).toBe(url.origin);
    if (login !== null && login !== "incomplete") expect(SYSTEM_CODES).toContain(login.system);
  }),
  "a language in an address": target(fc.tuple(addresses, hostileText), ([address, locale]) => {
    const url = new URL(address);
    url.searchParams.set("locale", locale);
    const result = takeLocale(url.href, () => {});
    expect(new URL(result.address).searchParams.has("locale")).toBe(false);
    expect([...LOCALES, null]).toContain(result.locale);
  }),
  "where a frame was opened": target(
    fc.tuple(hostileText, fc.option(fc.array(hostileText))),
    ([referrer, ancestors]) => {
      for (const parent of originsToNotify([PAGE_URL], { ancestors, referrer })) expect(parent).toBe(PAGE_URL);
    },
  ),
  "the address of sign-up": target(fc.tuple(hostileText, fc.option(hostileText)), ([text, promoCode]) => {
    const signupUrl = webAddress("").read(text);
    const visited: string[] = [];
    const host = { emit: () => true, canSignUp: () => false, goTo: (url: string) => visited.push(url), warn: () => {} };
    selectPass({ subscriptionTypeId: 1, promoCode, signupUrl }, host, {
      program: phl,
      services: new Map(),
      store: createAppStore(),
      clock: createFakeClock(),
      environment: { testMode: true },
    });
    for (const url of visited) expect(new URL(url, "https://page.example").protocol).toMatch(/^https?:$/);
  }),
});

it("every query parameter that our code reads is fuzzed", () => {
  const names = ["advice", "early", "locale", "month", "page", "pass", "promo", "redirect", "step", "system"];
  expect(QUERY_NAMES).toEqual(names);
});
