import { expect, it } from "vitest";
import { type Job, runInSlots } from "./slots.ts";

/** Runs jobs that end when they are told to, and lists what runs after each event. */
async function play(jobs: readonly Job[], ends: readonly string[]): Promise<string[]> {
  const running = new Map<string, () => void>();
  const seen: string[] = [];
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    seen.push([...running.keys()].join(" "));
  };
  const all = runInSlots(jobs, 2, ({ name }) => new Promise((end) => running.set(name, end)));
  await settle();
  for (const name of ends) {
    running.get(name)?.();
    running.delete(name);
    await settle();
  }
  await all;
  return seen;
}

it("two run at a time, in order, and each end lets the next one begin", async () => {
  const jobs = [{ name: "stories" }, { name: "build" }, { name: "unit" }];
  expect(await play(jobs, ["build", "stories", "unit"])).toEqual(["stories build", "stories unit", "unit", ""]);
});

it("a job waits for what it needs, and lets a later one pass", async () => {
  const jobs = [{ name: "build" }, { name: "e2e", needs: ["build"] }, { name: "unit" }];
  expect(await play(jobs, ["build", "unit", "e2e"])).toEqual(["build unit", "unit e2e", "e2e", ""]);
});

it("jobs with the same ports never run at the same time", async () => {
  const jobs = [{ name: "e2e", uses: "ports" }, { name: "engines", uses: "ports" }, { name: "unit" }];
  expect(await play(jobs, ["unit", "e2e", "engines"])).toEqual(["e2e unit", "e2e", "engines", ""]);
});

it("a circle of needs is an error", async () => {
  const jobs = [
    { name: "a", needs: ["b"] },
    { name: "b", needs: ["a"] },
  ];
  await expect(runInSlots(jobs, 2, async () => {})).rejects.toThrow("Needs one another: a, b");
});
