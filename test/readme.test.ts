import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { BikeshareEvents } from "../src/host/events.ts";
import { ELEMENT_ATTRIBUTES } from "../widgets/element-definitions.ts";

const README = readFileSync(new URL("../README.md", import.meta.url), "utf8");

/** Which elements send which events; a missing one is a type error. */
const EVENT_SOURCES = {
  "bikeshare-ready": "all",
  "bikeshare-error": "all",
  "bikeshare-pass-selected": "bikeshare-pricing, bikeshare-account",
  "bikeshare-purchase": "bikeshare-signup, bikeshare-account",
  "bikeshare-session": "bikeshare-signup, bikeshare-account",
  "bikeshare-navigate": "bikeshare-account",
  "bikeshare-page-view": "bikeshare-account",
} satisfies Record<keyof BikeshareEvents, string>;

/** The cells of the table under a heading, without its head. */
function tableUnder(heading: string, markdown = README): string[][] {
  const section = markdown.split(`### ${heading}\n`)[1]?.split("\n#")[0] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}

describe("README", () => {
  it("lists the attributes of each element, no more and no fewer", () => {
    const rows = tableUnder("Attributes");
    for (const [tag, attributes] of Object.entries(ELEMENT_ATTRIBUTES)) {
      const listed = rows.filter(([element]) => element === "all" || element === tag).map(([, attribute]) => attribute);
      expect(listed, tag).toEqual([...attributes]);
    }
    expect(new Set(rows.map(([element]) => element))).toEqual(new Set(["all", ...Object.keys(ELEMENT_ATTRIBUTES)]));
  });

  it("lists the events with the elements that send them", () => {
    const listed = Object.fromEntries(tableUnder("Events").map(([event, source]) => [event, source]));
    expect(listed).toEqual(EVENT_SOURCES);
  });

  it("lists the custom properties that the sheets read", () => {
    const folder = new URL("../src/styles/", import.meta.url);
    const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
    const css = sheets.map((file) => readFileSync(new URL(file, folder), "utf8")).join("\n");
    const read = new Set([...css.matchAll(/var\((--bikeshare-[a-z-]+)/g)].map(([, name]) => name));
    expect(
      tableUnder("Look")
        .map(([name]) => name)
        .sort(),
    ).toEqual([...read].sort());
  });

  it("begins with what it is, one picture and the two commands", () => {
    const [top = ""] = README.split("## Embed it");
    expect(top.match(/!\[.+\]\(docs\/images\/.+\.png\)/g)).toHaveLength(1);
    expect(top).toMatch(/npm ci && npm start.*\nnpm ci && npm test/);
  });
});
