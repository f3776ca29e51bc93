import { expect, it } from "vitest";
import { runSuite } from "./suite.ts";

const run = (script: string) => runSuite({ name: "a suite", command: ["node", "-e", script], limit: 1 });

it("a suite over its limit is asked to stop its processes", async () => {
  const script = 'process.on("SIGTERM", () => { console.log("ended"); process.exit(); }); setInterval(() => {}, 9e5);';
  const outcome = await run(script);
  expect(outcome.output).toContain("Stopped: over its limit of 1 s.\nended");
});

it("a process that ignores the request is killed, and its suite fails", async () => {
  const script = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 9e5);';
  const outcome = await run(script);
  expect(outcome).toMatchObject({ passed: 0, failed: 1 });
}, 20_000);
