import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { folderOverrides } from "../tools/folder-rules.ts";

const BIOME_JSON = new URL("../biome.json", import.meta.url);

interface Override {
  readonly linter?: { readonly rules: { readonly style?: object; readonly suspicious?: object } };
}

const RULES = ["noRestrictedImports", "noImportCycles"];

/** With `BIKESHARE_WRITE=1`, the test writes the overrides instead. */
it("biome.json has the folder rules of tools/folder-rules.ts", () => {
  const config: { readonly overrides: readonly Override[] } = JSON.parse(readFileSync(BIOME_JSON, "utf8"));
  const isHandWritten = ({ linter }: Override) =>
    RULES.every((rule) => !(rule in { ...linter?.rules.style, ...linter?.rules.suspicious }));
  const expected = { ...config, overrides: [...config.overrides.filter(isHandWritten), ...folderOverrides] };
  if (process.env.BIKESHARE_WRITE) writeFileSync(BIOME_JSON, `${JSON.stringify(expected)}\n`);
  else expect(config).toEqual(expected);
});

const FORBIDDEN_IMPORTS: readonly { file: string; imports: string; error: string; isType?: true }[] = [
  { file: "src/rider/a.ts", imports: "./1-a.ts", error: "part of a cycle", isType: true },
  { file: "src/rider/a.ts", imports: "./0-a.ts", error: "part of a cycle", isType: true },
  { file: "src/lib/a.ts", imports: "../store/store.ts", error: "Knows no store" },
  { file: "src/domain/a.ts", imports: "react", error: "nothing but each other" },
  { file: "src/domain/a.ts", imports: "../ui/button.tsx", error: "nothing but each other" },
  { file: "src/ui/a.tsx", imports: "../store/store.ts", error: "Knows no store" },
  { file: "src/styles/a.ts", imports: "../i18n/translation.tsx", error: "Knows no store" },
  { file: "src/features/trips/a.ts", imports: "../home/home-screen.tsx", error: "never imports another" },
  { file: "src/features/trips/a-schema.ts", imports: "../home/home-screen.tsx", error: "never imports another" },
  { file: "src/rider/a.ts", imports: "../features/home/home-screen.tsx", error: "Only account and widgets" },
  { file: "src/parts/a.tsx", imports: "../api/calls.ts", error: "Components get data" },
  { file: "src/features/trips/a.tsx", imports: "../../api/calls.ts", error: "Components get data" },
  { file: "src/account/a.tsx", imports: "react-dom/client", error: "Only widgets know" },
  { file: "src/session/a.ts", imports: "@r2wc/core", error: "Only widgets know" },
  { file: "src/session/a.ts", imports: "../../widgets/page.ts", error: "Only widgets know" },
  { file: "src/rider/a.ts", imports: "valibot", error: "valibot parses" },
  { file: "src/config/a.ts", imports: "../../demo/sandbox/time.ts", error: "import the demo" },
  { file: "src/payment/a.tsx", imports: "../api/calls.ts", error: "Components get data" },
  { file: "src/account/a.ts", imports: "../api/calls.ts", error: "Components get data" },
  { file: "widgets/a.ts", imports: "valibot", error: "valibot parses" },
  { file: "widgets/a.ts", imports: "../src/account/guards.ts", error: "Widgets import of account only" },
  { file: "widgets/a.ts", imports: "../demo/sandbox/time.ts", error: "import the demo" },
];

it("each import that a folder rule forbids is an error", () => {
  const folder = mkdtempSync(join(tmpdir(), "folder-rules-"));
  try {
    // Only the folder rules: the whole configuration names plugins, whose files this folder lacks.
    writeFileSync(join(folder, "biome.json"), JSON.stringify({ overrides: folderOverrides }));
    const files = FORBIDDEN_IMPORTS.map(({ file, imports, isType }, index) => {
      const path = file.replace(/(?=a[-.][a-z.-]*$)/, `${index}-`);
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      const text = isType
        ? `import type { B } from "${imports}";\n\nexport type A = B;\n`
        : `import { a } from "${imports}";\n\nexport const b = a;\n`;
      writeFileSync(join(folder, path), text);
      return path;
    });
    const biome = new URL("../node_modules/.bin/biome", import.meta.url).pathname;
    const flags = ["lint", "--vcs-enabled=false", "--max-diagnostics=200", "--reporter=github"];
    const { stdout } = spawnSync(biome, flags, { cwd: folder, encoding: "utf8" });
    const lines = stdout.split("\n");
    const isCaught = (error: string, path = "") => lines.some((line) => line.includes(path) && line.includes(error));
    expect(FORBIDDEN_IMPORTS.filter(({ error }, index) => !isCaught(error, files[index]))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
