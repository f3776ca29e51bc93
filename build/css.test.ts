import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rollup } from "rollup";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inlineCss } from "./css.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bikeshare-css-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function imported(css: string): Promise<string> {
  const sheet = join(folder, "sheet.css");
  await writeFile(sheet, css);
  await writeFile(join(folder, "entry.js"), 'import css from "./sheet.css?inline"; export default css;');
  const bundle = await rollup({ input: join(folder, "entry.js"), plugins: [inlineCss()] });
  const { output } = await bundle.generate({ format: "es" });
  const { default: text } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
  return String(text);
}

it("gives a sheet's minified text", async () => {
  expect(await imported("@layer ui {\n  .bs-button {\n    color: red;\n  }\n}\n")).toBe(
    "@layer ui{.bs-button{color:red}}",
  );
});

it("keeps quotes, backslashes and characters of other scripts", async () => {
  expect(await imported('.bs-a::before { content: "«\\201C»" }')).toMatch(/content:"«“»"/);
});

it("stops the build at a sheet that does not parse", async () => {
  await expect(imported(".bs-a { color: red")).resolves.toBeTypeOf("string");
  await expect(imported(".bs-a } color")).rejects.toThrow();
});
