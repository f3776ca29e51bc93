import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SYSTEM_CODES } from "../domain/program.ts";

const FOLDER = "src/parts/city-art/";
const ART_FILES = readdirSync(FOLDER).filter((file) => file.startsWith("art-"));

it.each(ART_FILES)("%s has at most 3 kB, and is not imported together with its component", (file) => {
  expect(readFileSync(FOLDER + file).length).toBeLessThanOrEqual(3000);
  expect(readFileSync("src/parts/city-art.tsx", "utf8")).not.toContain(file.slice(0, -3));
});

it("each city has its drawings", () => {
  expect(ART_FILES.toSorted()).toEqual(SYSTEM_CODES.map((system) => `art-${system}.ts`).toSorted());
});

it.each(SYSTEM_CODES)("%s has its colors in src/styles/tokens.css", (system) => {
  expect(readFileSync("src/styles/tokens.css", "utf8")).toContain(`.root[data-theme="${system}"] {`);
});
