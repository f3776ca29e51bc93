const port = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

/** Where `demo/server.ts` listens: three origins of this machine, ports from the environment. */
export const servers = {
  pages: `http://localhost:${port("BIKESHARE_PAGES_PORT", 4601)}`,
  cdn: `http://127.0.0.1:${port("BIKESHARE_CDN_PORT", 4602)}`,
  sandbox: `http://127.0.0.1:${port("BIKESHARE_SANDBOX_PORT", 4603)}`,
};
