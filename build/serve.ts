import type { Plugin } from "rollup";

/** Rollup plugin: starts the demo's servers after the first build. */
export function serve(): Plugin {
  let isServed = false;
  return {
    name: "bikeshare-serve",
    async writeBundle() {
      if (isServed) return;
      isServed = true;
      await import("../demo/server.ts");
      // Rollup's watchers would keep the process alive after the servers have stopped.
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit());
    },
  };
}
