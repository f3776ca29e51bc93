import { rollup } from "rollup";
import { expect, it } from "vitest";
import { withRetry } from "./retry.ts";

/** The code of a chunk that loads another one later, with `import` replaced by a function of the test. */
async function loaderCode(): Promise<string> {
  const files: Record<string, string> = {
    entry: 'export const later = () => import("screen");',
    screen: "export const name = 1;",
  };
  const bundle = await rollup({
    input: "entry",
    plugins: [
      { name: "files", resolveId: (id) => (id in files ? id : null), load: (id) => files[id] ?? null },
      withRetry(),
    ],
  });
  const { output } = await bundle.generate({ format: "es", entryFileNames: "[name].js", chunkFileNames: "[name].js" });
  return output[0].code;
}

async function ask(fails: number): Promise<{ asked: string[]; outcome: string }> {
  const code = (await loaderCode()).replaceAll("import(", "ask(").replace(/export \{[^}]*\};/, "return later();");
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
  { fails: 0, asked: ["./screen.js"], outcome: "module" },
  { fails: 1, asked: ["./screen.js", "./screen.js"], outcome: "module" },
  { fails: 2, asked: ["./screen.js", "./screen.js", "./screen.js?r=1"], outcome: "module" },
  { fails: 3, asked: ["./screen.js", "./screen.js", "./screen.js?r=1"], outcome: "TypeError: Failed to fetch" },
])("a chunk that fails $fails times is asked for at $asked", async ({ fails, asked, outcome }) => {
  expect(await ask(fails)).toEqual({ asked, outcome });
});
