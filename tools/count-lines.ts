/**
 * Counts the lines of .ts, .tsx and .css files below folders, separately for code and for tests with stories:
 *   npx tsx tools/count-lines.ts [--at REVISION] [FOLDER …]
 */
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({ options: { at: { type: "string" } }, allowPositionals: true });
const folders = positionals.length > 0 ? positionals : ["src", "widgets", "stories", "test"];
const revision = values.at ?? "HEAD";
const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 1 << 28 });

const TEST_FILE = /\.(?:test|stories|spec)\.|^(?:test|stories)\//;

interface Count {
  code: number;
  tests: number;
}

function countIn(folder: string): Count {
  const files = git("ls-tree", "-r", "--name-only", revision, "--", folder).split("\n");
  const count: Count = { code: 0, tests: 0 };
  for (const file of files.filter((name) => /\.(?:tsx?|css)$/.test(name))) {
    const lines = git("show", `${revision}:${file}`).split("\n").length - 1;
    count[TEST_FILE.test(file) ? "tests" : "code"] += lines;
  }
  return count;
}

const total: Count = { code: 0, tests: 0 };
for (const folder of folders) {
  const { code, tests } = countIn(folder);
  total.code += code;
  total.tests += tests;
  console.log(`${folder}: ${code} lines of code, ${tests} of tests and stories`);
}
console.log(`All: ${total.code} lines of code, ${total.tests} of tests and stories`);
