#!/usr/bin/env node
import { reportOf } from "./kit/examine.ts";
import { readOptions, USAGE, UsageError } from "./kit/options.ts";
import { runKit } from "./kit/run-kit.ts";

const print = (text: string) => void process.stdout.write(`${text}\n`);

if (process.argv.length < 3 || process.argv.includes("--help")) print(USAGE);
else {
  try {
    const findings = await runKit(readOptions(process.argv.slice(2), process.env));
    print(reportOf(findings));
    process.exitCode = findings.some(({ outcome }) => outcome === "differs") ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    print(`${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
  }
}
