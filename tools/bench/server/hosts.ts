/** Names that no machine has; the browser resolves all of them to this one, each with its own port. */
export const HOSTS = {
  /** The embedding page. */
  page: "partner.bench.test",
  /** The scripts of all contestants. */
  cdn: "cdn.bench.test",
  /** Our back end. */
  sandbox: "sandbox.bench.test",
  /** The stand-ins for the competitors' back ends. */
  others: "back-ends.bench.test",
} as const;

export type HostName = keyof typeof HOSTS;

export const originOf = (name: HostName): string => `https://${HOSTS[name]}`;
