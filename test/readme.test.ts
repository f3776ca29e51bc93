import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { describedElements } from "../widgets/npm/custom-elements.ts";

const README = readFileSync(new URL("../README.md", import.meta.url), "utf8");

/** The JSDoc of the elements' classes. */
const ELEMENTS = describedElements();

/** The cells of the table below a heading, without its head. */
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
  it("lists each element's attributes with their values and defaults, and no others", () => {
    const rows = tableUnder("Attributes");
    expect(new Set(rows.map(([element]) => element))).toEqual(
      new Set(["all", ...ELEMENTS.map(({ tagName }) => tagName)]),
    );
    for (const { tagName, attributes } of ELEMENTS) {
      const listed = rows.filter(([element]) => element === "all" || element === tagName);
      expect(listed.map(([, attribute]) => attribute).sort(), tagName).toEqual(
        attributes.map(({ name }) => name).sort(),
      );
      for (const { name, type, default: fallback } of attributes) {
        const [, , said = ""] = listed.find(([, attribute]) => attribute === name) ?? [];
        const values = [...type.text.matchAll(/"([^"]+)"/g)].map(([, value]) => value);
        const isRange = values[0] === "1";
        for (const value of isRange ? [`${values[0]} to ${values.at(-1)}`] : values) expect(said).toContain(value);
        if (fallback) expect(said.replace(" by default", " (default)")).toContain(`${fallback} (default)`);
      }
    }
  });

  it("lists the events with the elements that send them, and their details", () => {
    const rows = tableUnder("Events");
    expect(rows.length).toBeGreaterThan(5);
    for (const [event, source, said] of rows) {
      const senders = ELEMENTS.filter(({ events }) => events.some(({ name }) => name === event));
      const names = senders.map(({ tagName }) => tagName).join(", ");
      expect(source).toBe(senders.length === ELEMENTS.length ? "all" : names);
      const { text = "" } = senders[0]?.events.find(({ name }) => name === event)?.type ?? {};
      const fields = [...text.matchAll(/(\w+): /g)].map(([, field]) => field);
      expect(said).toMatch(new RegExp(`^\\{ ?${fields.join(", ")} ?\\}`));
    }
    const described = new Set(ELEMENTS.flatMap(({ events }) => events.map(({ name }) => name)));
    expect(rows.map(([event]) => event).sort()).toEqual([...described].sort());
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

  it("starts with a description, one picture and the two commands", () => {
    const [top = ""] = README.split("## Embed it");
    expect(top.match(/!\[.+\]\(docs\/images\/.+\.png\)/g)).toHaveLength(1);
    expect(top).toMatch(/npm ci && npm start.*\nnpm ci && npm test/);
  });
});
