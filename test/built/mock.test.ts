import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CDN, MOCK, NPM, STANDALONE } from "../../build/output.ts";

/** Texts of the sandbox, of the test controls and of the stand-in for the card provider. */
const MOCK_TEXTS = ["sandbox-pass", "Test controls", "No such world", "Your card number is incomplete."];

function textsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  const code = files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  expect(code).not.toBe("");
  return MOCK_TEXTS.filter((text) => code.includes(text));
}

it("the mock has its back end, its controls and its card provider inside", () => {
  expect(textsIn(MOCK)).toEqual(MOCK_TEXTS);
});

it.each([CDN, NPM, STANDALONE])("%s holds nothing of the mock", (folder) => expect(textsIn(folder)).toEqual([]));
