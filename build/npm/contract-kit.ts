import { chmodSync } from "node:fs";
import { build } from "esbuild";
import { NPM } from "../output.ts";

/** The command that an operator runs against a back end of their own; all of it in one file. */
export const BIN = { "bikeshare-contract": "./bin/bikeshare-contract.js" } as const;

export async function buildContractKit(): Promise<void> {
  const outfile = `${NPM}/${BIN["bikeshare-contract"]}`;
  await build({
    entryPoints: ["tools/contract/bin.ts"],
    outfile,
    bundle: true,
    // The browser's modules, so that what is tried is what riders' browsers run.
    platform: "neutral",
    mainFields: ["module"],
    external: ["node:*"],
    format: "esm",
    target: "node20",
    legalComments: "none",
  });
  chmodSync(outfile, 0o755);
}
