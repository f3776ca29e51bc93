/* `npm run release -- 1.2.3` writes the version into all files that name it, and prints the next steps. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { VERSIONED_DOCUMENTS, withVersionFolders } from "../test/house/version-folders.ts";
import { runCommand } from "./run.ts";

const [version = ""] = process.argv.slice(2);
const changelog = readFileSync("CHANGELOG.md", "utf8");
const heading = `## ${version}, unreleased\n`;

function stopWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

if (!/^\d+\.\d+\.\d+$/.test(version)) stopWith("Name the version: npm run release -- 1.2.3");
if (execFileSync("git", ["status", "--porcelain"], { encoding: "utf8" }) !== "") stopWith("Commit your changes first.");
if (!changelog.includes(heading)) stopWith(`CHANGELOG.md has no section "${heading.trim()}".`);

// Writes package.json and package-lock.json.
runCommand("npm", ["version", version, "--no-git-tag-version", "--allow-same-version"]);
const today = new Date().toISOString().slice(0, 10);
writeFileSync("CHANGELOG.md", changelog.replace(heading, `## ${version}, ${today}\n`));
for (const file of VERSIONED_DOCUMENTS) writeFileSync(file, withVersionFolders(readFileSync(file, "utf8"), version));
console.log(readFileSync("docs/releasing.md", "utf8").split("## Then\n")[1]);
