import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { componentOf } from "../../build/screens.ts";
import { readCode } from "../../test/house/modules.ts";
import { matchRoute, pathTo, templateOf } from "./routes.ts";
import { type Access, SCREENS, type ScreenEntry } from "./screens.ts";

/** The routes in section 2 of the specification, each with its path and access. */
const SPECIFIED_ROUTES: readonly (readonly [path: string, access: Access])[] = [
  ["/", "rider"],
  ["/settle-fees", "rider"],
  ["/update-payment", "rider"],
  ["/billing-info", "invites"],
  ["/statements", "rider"],
  ["/trips", "rider"],
  ["/trips/rate", "rider"],
  ["/trips/rate/:id", "rider"],
  ["/signup", "anyone"],
  ["/pricing", "anyone"],
  ["/renew", "rider"],
  ["/change", "rider"],
  ["/rewards/redeem", "rider"],
  ["/rewards/redeem/:id", "rider"],
  ["/login", "anyone"],
  ["/password-reset", "anyone"],
  ["/cancel", "rider"],
  ["/reactivate", "rider"],
  ["/tapCard", "rider"],
  ["/refer", "invites"],
  ["/profile", "rider"],
  ["/survey", "rider"],
  ["/key-card", "rider"],
];

it("the table has the specification's screens, and no other that riders reach without logging in", () => {
  const screens = Object.values(SCREENS).map(({ path, access }) => [path, access]);
  expect(screens).toEqual(expect.arrayContaining([...SPECIFIED_ROUTES]));
  const isPublic = ([, access]: readonly string[]) => access !== "rider";
  expect(screens.filter(isPublic)).toEqual(SPECIFIED_ROUTES.filter(isPublic));
});

it.each(Object.values<ScreenEntry>(SCREENS))("the module of $path exports its component", (entry) => {
  expect(readFileSync(`src/${entry.load}`, "utf8")).toContain(`export function ${componentOf(entry)}(`);
});

it("no other file of src has a path of the table as text", () => {
  const sources = [...readCode("src")].filter(([file]) => file !== "src/account/screens.ts");
  const paths = Object.values(SCREENS).flatMap(({ path }) => (path === "/" ? [] : [path.replace(/:.*$/, "")]));
  const writtenPaths = sources.flatMap(([file, text]) => {
    // The pattern leaves out comments, and the paths of calls to the services.
    const code = text.replace(/^\s*(?:\/\/|\/?\*|\w+: \{ method: ).*$/gm, "");
    return paths
      .filter((path) => [`"${path}`, `\`${path}`].some((start) => code.includes(start)))
      .map((path) => `${file} ${path}`);
  });
  expect(sources.length).toBeGreaterThan(300);
  expect(writtenPaths).toEqual([]);
});

describe("a path", () => {
  it.each(Object.entries(SCREENS))("of %s matches, also with a trailing slash", (name, { path }) => {
    const examplePath = path.replace(":id", "17");
    expect(matchRoute(examplePath).name).toBe(name);
    expect(matchRoute(`${examplePath.replace(/\/$/, "")}/`).name).toBe(name);
  });

  it.each(["/nowhere", "/trips/rate/1/2", "//", "/tapcard", "/Trips", "/trips/rate/%", "trips"])(
    "%s matches no route",
    (path) => {
      expect(matchRoute(path)).toEqual({ name: null, params: {} });
    },
  );

  it("decodes its parameter", () => {
    expect(matchRoute("/trips/rate/a%2Fb").params).toEqual({ id: "a/b" });
    expect(pathTo("rateTrip", { id: "a/b" })).toBe("/trips/rate/a%2Fb");
  });

  it("is reported as a template without a trip's id", () => {
    expect(templateOf("rateTrip")).toBe("/trips/rate/:id");
    expect(templateOf(null)).toBe("/not-found");
  });
});
