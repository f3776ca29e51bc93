import type { Plugin } from "rollup";

let portsTried: Promise<void> | undefined;

/** Tries the ports once, however often the watcher builds. */
async function tryPorts(): Promise<void> {
  const { reportStart } = await import("./servers/listen.ts");
  const servers = await import("./servers/start.ts");
  await servers.tryPorts().catch(reportStart);
}

/** Rollup plugin: ends before the first build, which takes a minute, where the demo's servers cannot start after it. */
export const tryToServe = (): Plugin => ({
  name: "bikeshare-try-to-serve",
  async buildStart() {
    portsTried ??= tryPorts();
    await portsTried;
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
      // The server has said why; the watcher alone would be of no use.
      if (process.exitCode) process.exit();
    },
  };
}
