import { expect, it } from "vitest";
import { readmeCommands } from "./commands.ts";

it("the README begins with the two commands that a bare machine runs", () => {
  expect(readmeCommands()).toEqual({ start: "npm ci && npm start", test: "npm ci && npm test" });
});
