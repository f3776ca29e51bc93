import type { Plugin } from "rollup";

let portCheck: Promise<void> | undefined;

/** Reports an error if the demo's servers cannot use their ports. */
async function checkPorts(): Promise<void> {
  const { reportStartError } = await import("./servers/listen.ts");
  const servers = await import("./servers/start.ts");
  await servers.checkPorts().catch(reportStartError);
}

/** Rollup plugin: ends the process before the first build, which takes a minute, if a later start would fail. */
export const checkPortsFirst = (): Plugin => ({
  name: "bikeshare-check-ports",
  async buildStart() {
    portCheck ??= checkPorts();
    await portCheck;
    if (process.exitCode) process.exit();
  },
});

/** Rollup plugin: starts the demo's servers after the first build. */
export function serve(): Plugin {
  // Rollup's watchers would keep the process alive.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit());
  return {
    name: "bikeshare-serve",
    async writeBundle() {
      await import("./server.ts");
      // The server has printed why it cannot start; the watcher alone is of no use.
      if (process.exitCode) process.exit();
    },
  };
}
