import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = "src/parts/faces/";
const FACES = readdirSync(FOLDER).filter((file) => file.startsWith("face-"));

it.each(FACES)("%s has at most 3 kB, and loads only once its screen is there", (file) => {
  expect(readFileSync(FOLDER + file).length).toBeLessThanOrEqual(3000);
  expect(readFileSync("src/parts/city-face.tsx", "utf8")).toContain(`import("./faces/${file}")`);
});

it("each city has a face", () => expect(FACES).toHaveLength(3));
