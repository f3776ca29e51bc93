import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { folderOverrides } from "../tools/folder-rules.ts";

const FILE = new URL("../biome.json", import.meta.url);

interface Override {
  readonly linter?: { readonly rules: { readonly style?: object; readonly suspicious?: object } };
}

const RULES = ["noRestrictedImports", "noImportCycles"];

/** `BIKESHARE_WRITE=1` writes the overrides anew. */
it("biome.json has the folder rules as the table gives them", () => {
  const config: { readonly overrides: readonly Override[] } = JSON.parse(readFileSync(FILE, "utf8"));
  const isOwn = ({ linter }: Override) =>
    RULES.every((rule) => !(rule in { ...linter?.rules.style, ...linter?.rules.suspicious }));
  const wanted = { ...config, overrides: [...config.overrides.filter(isOwn), ...folderOverrides] };
  if (process.env.BIKESHARE_WRITE) writeFileSync(FILE, `${JSON.stringify(wanted)}\n`);
  else expect(config).toEqual(wanted);
});

const BREACHES: readonly { file: string; imports: string; says: string; isType?: true }[] = [
  { file: "src/rider/a.ts", imports: "./1-a.ts", says: "part of a cycle", isType: true },
  { file: "src/rider/a.ts", imports: "./0-a.ts", says: "part of a cycle", isType: true },
  { file: "src/lib/a.ts", imports: "../store/store.ts", says: "Knows no store" },
  { file: "src/domain/a.ts", imports: "react", says: "nothing but each other" },
  { file: "src/domain/a.ts", imports: "../ui/button.tsx", says: "nothing but each other" },
  { file: "src/ui/a.tsx", imports: "../store/store.ts", says: "Knows no store" },
  { file: "src/styles/a.ts", imports: "../i18n/translation.tsx", says: "Knows no store" },
  { file: "src/features/trips/a.ts", imports: "../home/home-screen.tsx", says: "never imports another" },
  { file: "src/features/trips/a-schema.ts", imports: "../home/home-screen.tsx", says: "never imports another" },
  { file: "src/rider/a.ts", imports: "../features/home/home-screen.tsx", says: "Only account and widgets" },
  { file: "src/parts/a.tsx", imports: "../api/calls.ts", says: "Components get data" },
  { file: "src/features/trips/a.tsx", imports: "../../api/calls.ts", says: "Components get data" },
  { file: "src/account/a.tsx", imports: "react-dom/client", says: "Only widgets know" },
  { file: "src/session/a.ts", imports: "@r2wc/core", says: "Only widgets know" },
  { file: "src/session/a.ts", imports: "../../widgets/page.ts", says: "Only widgets know" },
  { file: "src/rider/a.ts", imports: "valibot", says: "valibot parses" },
  { file: "src/config/a.ts", imports: "../../demo/sandbox/time.ts", says: "import the demo" },
  { file: "src/payment/a.tsx", imports: "../api/calls.ts", says: "Components get data" },
  { file: "src/account/a.ts", imports: "../api/calls.ts", says: "Components get data" },
  { file: "widgets/a.ts", imports: "valibot", says: "valibot parses" },
  { file: "widgets/a.ts", imports: "../src/account/guards.ts", says: "Widgets import of account only" },
  { file: "widgets/a.ts", imports: "../demo/sandbox/time.ts", says: "import the demo" },
];

it("each rule is an error when broken", () => {
  const folder = mkdtempSync(join(tmpdir(), "folder-rules-"));
  try {
    // The folder rules alone: biome does not start without the files of its plugins.
    writeFileSync(join(folder, "biome.json"), JSON.stringify({ overrides: folderOverrides }));
    const files = BREACHES.map(({ file, imports, isType }, index) => {
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
    const isCaught = (says: string, path = "") => lines.some((line) => line.includes(path) && line.includes(says));
    expect(BREACHES.filter(({ says }, index) => !isCaught(says, files[index]))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
