import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDERS = ["i18n", "forms", "features/sign-up", "features/sign-up/later"];
const STORIES = "stories/features/sign-up";

const texts = FOLDERS.flatMap((folder) =>
  Object.entries<string>(JSON.parse(readFileSync(`src/${folder}/messages/en.json`, "utf8")))
    .filter(([id]) => id.startsWith("validation."))
    .map(([, text]) => text),
);
const stories = readdirSync(STORIES)
  .map((file) => readFileSync(`${STORIES}/${file}`, "utf8"))
  .join("\n");

it("a story shows every validation text of full-fare sign-up", () => {
  expect(texts.length).toBeGreaterThan(15);
  expect(texts.filter((text) => !stories.includes(`"${text}"`))).toEqual([]);
});
