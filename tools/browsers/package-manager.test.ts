import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";

const SCRIPT = `
  import { runToItsEnd } from ${JSON.stringify(resolve("tools/browsers/package-manager.ts"))};
  const machine = { env: process.env, say: console.log };
  await runToItsEnd("slow-install", [], machine).catch(({ message }) => console.log(message));
`;

it.each(["SIGINT", "SIGTERM"] as const)(
  "a package manager outlives a %s to all processes of our run, which waits for it",
  async (signal) => {
    const home = mkdtempSync(join(tmpdir(), "slow-install-"));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const program = join(home, "slow-install");
    // The program waits until the file `go-on` exists.
    writeFileSync(
      program,
      `#!/bin/sh\ncd ${home}\necho begins\nwhile [ ! -e go-on ]; do sleep 0.05; done\necho whole > result\n`,
    );
    chmodSync(program, 0o755);
    const env = { ...process.env, PATH: `${home}:${process.env.PATH}` };
    const run = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", SCRIPT], {
      env,
      detached: true,
    });
    let output = "";
    const closed = once(run, "close");
    const waitForOutput = (text: string) =>
      new Promise<void>((resolvePromise) => {
        const checkOutput = () => output.includes(text) && resolvePromise();
        run.stdout.on("data", checkOutput);
        checkOutput();
      });
    run.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });

    await waitForOutput("begins");
    process.kill(-(run.pid ?? 0), signal);
    await waitForOutput("slow-install must not be cut off: this run waits for it and then ends.");
    writeFileSync(join(home, "go-on"), "");
    await closed;
    expect(readFileSync(join(home, "result"), "utf8")).toBe("whole\n");
    expect(output).toContain(`Ended by ${signal}, after slow-install had finished.`);
  },
);
