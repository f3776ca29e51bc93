/** Names that no machine has; the browser is told that all are here, each on a port of its own. */
export const HOSTS = {
  /** The page that embeds. */
  page: "partner.bench.test",
  /** Everybody's scripts. */
  cdn: "cdn.bench.test",
  /** Our back end. */
  sandbox: "sandbox.bench.test",
  /** What stands in for the back ends of the others. */
  others: "back-ends.bench.test",
} as const;

export type HostName = keyof typeof HOSTS;

export const originOf = (name: HostName): string => `https://${HOSTS[name]}`;
