import { describe, expect, it } from "vitest";
import { pickById, readOptions } from "./options.ts";

const TODAY = "2026-11-22";

describe("the benchmark's arguments", () => {
  it("measure everything seven times by default", () => {
    expect(readOptions([], TODAY)).toMatchObject({ only: null, runs: 7, build: false, date: TODAY });
  });

  it("select what is measured", () => {
    const options = readOptions(["--only", "signup,netlify", "--runs", "3", "--date", "2026-01-02"], TODAY);
    expect(options).toMatchObject({ only: ["signup", "netlify"], runs: 3, date: "2026-01-02" });
  });

  it.each([["--runs", "0"], ["--runs", "many"], ["--date", "today"], ["--fast"]])("are rejected: %s %s", (...args) => {
    expect(() => readOptions(args, TODAY)).toThrow();
  });

  it("name existing rows", () => {
    const all = [{ id: "signup" }, { id: "netlify" }];
    expect(pickById(all, ["netlify"])).toEqual([{ id: "netlify" }]);
    expect(pickById(all, null)).toEqual(all);
    expect(() => pickById(all, ["netlfy"])).toThrow("netlfy: there are signup, netlify");
  });
});
