import { rollup } from "rollup";
import { expect, it } from "vitest";
import { withRetry } from "./retry.ts";

const ALONE = { entry: 'export const later = () => import("screen");', screen: "export const name = 1;" };
const SHARING = {
  entry: 'export const later = () => import("screen"); export const other = () => import("other");',
  screen: 'import { a } from "services"; export const name = a;',
  other: 'import { a } from "services"; export const name = a + 1;',
  services: "export const a = Math.random();",
};

/** The code of a chunk that loads another one later, with `import` replaced by a function of the test. */
async function loaderCode(files: Record<string, string>): Promise<string> {
  const bundle = await rollup({
    input: "entry",
    plugins: [
      { name: "files", resolveId: (id) => (id in files ? id : null), load: (id) => files[id] ?? null },
      withRetry(),
    ],
  });
  const { output } = await bundle.generate({
    format: "es",
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash:7].js",
    manualChunks: (id) => (id === "services" ? id : undefined),
  });
  return output[0].code.replaceAll(/-[\w-]{7}\.js/g, "-1a2b3c4.js");
}

async function ask(
  fails: number,
  files: Record<string, string> = ALONE,
): Promise<{ asked: string[]; outcome: string }> {
  const code = (await loaderCode(files)).replaceAll("import(", "ask(").replace(/export \{[^}]*\};/, "return later();");
  const asked: string[] = [];
  const answer = async (url: string) => {
    asked.push(url);
    if (asked.length <= fails) throw new TypeError("Failed to fetch");
    return "module";
  };
  const later: (ask: typeof answer) => Promise<string> = Object.getPrototypeOf(async () => {}).constructor("ask", code);
  return { asked, outcome: await later(answer).catch(String) };
}

it.each([
  { fails: 0, asked: ["./screen-1a2b3c4.js"], outcome: "module" },
  { fails: 1, asked: ["./screen-1a2b3c4.js", "./screen-1a2b3c4.js"], outcome: "module" },
  { fails: 2, asked: ["./screen-1a2b3c4.js", "./screen-1a2b3c4.js", "./screen-1a2b3c4.js?r=1"], outcome: "module" },
  {
    fails: 3,
    asked: ["./screen-1a2b3c4.js", "./screen-1a2b3c4.js", "./screen-1a2b3c4.js?r=1"],
    outcome: "TypeError: Failed to fetch",
  },
])("a chunk that fails $fails times is asked for at $asked", async ({ fails, asked, outcome }) => {
  expect(await ask(fails)).toEqual({ asked, outcome });
});

it("what a chunk shares with others is asked for first, as often as it takes", async () => {
  const [shared, screen] = ["./services-1a2b3c4.js", "./screen-1a2b3c4.js"];
  expect(await ask(0, SHARING)).toEqual({ asked: [shared, screen], outcome: "module" });
  expect(await ask(2, SHARING)).toEqual({ asked: [shared, shared, `${shared}?r=1`, screen], outcome: "module" });
});
