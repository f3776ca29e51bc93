import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MENU_ROUTES, menuItems } from "../src/app/menu/rider-menu.tsx";
import { SYSTEM_CODES } from "../src/programs/program.ts";
import { ROUTE_NAMES, type RouteName } from "../src/routing/routes.ts";

/** WCAG 2.4.5 does not require a second way to a step of a task. */
const STEPS: Partial<Record<RouteName, string>> = {
  login: "logging in",
  passwordReset: "logging in",
  signUp: "signing up",
  pricing: "choosing a pass",
  renew: "buying a pass",
  change: "changing a pass",
  cancel: "ending auto-renewal",
  reactivate: "ending auto-renewal, taken back",
  updatePayment: "replacing the card",
  settleFees: "paying fees",
  rewards: "redeeming a reward",
  reward: "redeeming a reward",
};

/** Menu items that only one of the two menus has (spec 2, "Navigation"). */
const IN_ONE_PLACE = {
  "on a page of its own": ["rateTrips", "rateTrip"],
  embedded: ["survey", "refer", "tapCard"],
} as const satisfies Record<string, readonly RouteName[]>;

const routesOfMenu = (isEmbedded: boolean): RouteName[] =>
  SYSTEM_CODES.flatMap((system) => menuItems({ isEmbedded, system })).flatMap((item) =>
    item === "logOut" ? [] : MENU_ROUTES[item],
  );

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path) && !path.startsWith("routing/"))
  .map((path) => readFileSync(`src/${path}`, "utf8"))
  .join("\n");

describe("ways to a screen", () => {
  it("the menu links all screens but the steps of a task", () => {
    const led = new Set([...routesOfMenu(true), ...routesOfMenu(false)]);
    expect(ROUTE_NAMES.filter((name) => !led.has(name)).sort()).toEqual(Object.keys(STEPS).sort());
  });

  it("the menu is the same on the standalone page and embedded, except for what the specification leaves out", () => {
    const [own, embedded] = [new Set(routesOfMenu(false)), new Set(routesOfMenu(true))];
    expect([...own].filter((name) => !embedded.has(name))).toEqual(IN_ONE_PLACE["on a page of its own"]);
    expect([...embedded].filter((name) => !own.has(name))).toEqual(IN_ONE_PLACE.embedded);
  });

  it.each(Object.keys(STEPS))("another screen links %s", (name) => {
    expect(sources).toContain(`paths.${name}(`);
  });
});
