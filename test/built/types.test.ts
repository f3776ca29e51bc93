import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { NPM } from "../../build/output.ts";
import { blocksIn, HOST_FRAMEWORKS } from "../house/documents.ts";
import { IS_DEEP } from "../seeded.ts";
import { PACKAGE_NAME } from "./bundle.ts";
import { CONSUMER, TEMPLATES } from "./consumer.ts";

/**
 * The errors that TypeScript reports in a site's files and in our package's types.
 * @param parent The folder in which the site is created: TypeScript finds other packages only below the project.
 */
function errorsIn(parent: string, files: Readonly<Record<string, string>>, compilerOptions: object): string {
  const folder = mkdtempSync(join(parent, "bikeshare-types-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(NPM, join(folder, "node_modules", PACKAGE_NAME), { recursive: true });
  const options = { module: "nodenext", target: "es2022", lib: ["es2022", "dom", "dom.iterable"], types: [] };
  const baseOptions = {
    ...options,
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipDefaultLibCheck: true,
  };
  const tsconfig = { compilerOptions: { ...baseOptions, ...compilerOptions }, files: Object.keys(files) };
  const contents = { ...files, "package.json": '{ "type": "module" }', "tsconfig.json": JSON.stringify(tsconfig) };
  for (const [file, content] of Object.entries(contents)) writeFileSync(join(folder, file), content);
  return spawnSync(resolve("node_modules/.bin/tsc"), [], { cwd: folder, encoding: "utf8" }).stdout;
}

const SOLID = `/** @jsxImportSource solid-js */
import "${PACKAGE_NAME}/pricing";
export const pricing = (
  <bikeshare-pricing
    system="phl"
    attr:heading-level="3"
    class="wide"
    on:bikeshare-pass-selected={({ detail }) => console.log(detail.subscriptionTypeId.toFixed())}
  />
);
// @ts-expect-error no such program
export const wrong = <bikeshare-pricing system="nyc" />;`;

const BELOW_PROJECT = resolve(".cache");
mkdirSync(BELOW_PROJECT, { recursive: true });

/** The code in the package's README, by file. */
const readmeExamples = [...readFileSync(`${NPM}/README.md`, "utf8").matchAll(/```(tsx?)\n(.*?)```/gs)].map(
  ([, kind, code = ""], at) => [`readme-${at}.${kind}`, code] as const,
);

/** The code in the documents, by file: each example is a file of its own. */
const documentExamples = blocksIn("js", "ts", "tsx")
  .filter(({ code }) => !HOST_FRAMEWORKS.test(code))
  .map(({ language, code }, at) => {
    const [, library] = /from "(solid-js|preact)\b/.exec(code) ?? [];
    const pragma = library ? `/** @jsxImportSource ${library} */\n` : "";
    const kind = language === "js" ? "ts" : language;
    return [`block-${at}.${kind}`, `${pragma}import "${PACKAGE_NAME}";\n${code}export {};\n`] as const;
  });

it("a site's TypeScript knows elements, events and JSX, also of Vue and Solid, and compiles the package README and the documents", () => {
  expect(readmeExamples.length).toBeGreaterThan(2);
  expect(documentExamples.length).toBeGreaterThan(1);
  const files = { "site.tsx": CONSUMER, "templates.ts": TEMPLATES, "solid.tsx": SOLID };
  const options = { module: "esnext", moduleResolution: "bundler", jsx: "react-jsx", types: ["node"] };
  expect(
    errorsIn(BELOW_PROJECT, { ...files, ...Object.fromEntries([...readmeExamples, ...documentExamples]) }, options),
  ).toBe("");
});

// In a normal run, only are-the-types-wrong (package.test.ts) resolves our types as Node does.
it.runIf(IS_DEEP)(
  "a site's TypeScript knows elements and events also when it resolves packages as Node does",
  () => {
    const options = { module: "nodenext", moduleResolution: "nodenext", jsx: "react-jsx" };
    expect(errorsIn(BELOW_PROJECT, { "site.tsx": CONSUMER, ...Object.fromEntries(readmeExamples) }, options)).toBe("");
  },
  60_000,
);

it("a site without React needs no types of React", () => {
  const code = `import "${PACKAGE_NAME}/pricing";
    import "${PACKAGE_NAME}/loader";
    import { configure } from "${PACKAGE_NAME}";
    import { renderFirstScreen } from "${PACKAGE_NAME}/server";
    import type { BikesharePricingElement } from "${PACKAGE_NAME}/types";
    const pricing: BikesharePricingElement = document.createElement("bikeshare-pricing");
    pricing.headingLevel = 3;
    console.log(configure, renderFirstScreen({ element: "bikeshare-signup", attributes: { pass: "103" } }));
    // @ts-expect-error no such level
    pricing.headingLevel = 7;`;
  expect(errorsIn(tmpdir(), { "site.ts": code }, {})).toBe("");
});
