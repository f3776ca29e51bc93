import { readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, expect, it } from "vitest";
import { packInto } from "../pack-into.ts";

const FOLDER = resolve(`.cache/lint-${process.pid}`);
let tarball: Uint8Array<ArrayBuffer>;

beforeAll(() => {
  tarball = new Uint8Array(readFileSync(packInto(FOLDER)));
}, 60_000);
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

it("publint finds nothing in the packed package", async () => {
  const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
}, 60_000);

/** The tool's profile `esm-only`: nothing here is CommonJS, and TypeScript's `node10` ignores `exports`. */
const IGNORED_RESOLUTIONS = ["node10", "node16-cjs"];

it("are-the-types-wrong finds nothing in the packed package", async () => {
  // Sheets have no types, since sites serve or bundle them as files.
  const analysis = await checkPackage(createPackageFromTarballData(tarball), { excludeEntrypoints: [/\.css$/] });
  if (!analysis.types) throw new Error("The package has no types");
  const isIgnored = (problem: object) =>
    "resolutionKind" in problem && IGNORED_RESOLUTIONS.includes(String(problem.resolutionKind));
  expect(analysis.problems.filter((problem) => !isIgnored(problem))).toEqual([]);
}, 60_000);
