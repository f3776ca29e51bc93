/** What a page's policy stopped. */
export interface Blocked {
  readonly directive: string;
  /** An address, or a word of the browser's: `inline`, `trusted-types-sink`. */
  readonly address: string;
  /** The beginning of what was stopped, where the browser tells. */
  readonly sample: string;
}

/** Its scripts, services and frames; the docs name the same. */
const STRIPE = /^https:\/\/(?:(?:[\w-]+\.)*js|api|hooks)\.stripe\.com$/;

/**
 * What the page's policy has to add, as "connect-src https://account.example.org"; null for what is not ours.
 * @param ours origins of the bundle and of the services
 */
export function missingFromPolicy({ directive, address, sample }: Blocked, ours: ReadonlySet<string>): string | null {
  if (directive === "require-trusted-types-for")
    return /\|https:\/\/(?:[\w-]+\.)*js\.stripe\.com\//.test(sample) ? "trusted-types default" : null;
  if (!URL.canParse(address)) return null;
  const { origin } = new URL(address);
  if (!ours.has(origin) && !STRIPE.test(origin)) return null;
  // Policies name the directive that others follow: style-src-elem is style-src.
  return `${directive.replace(/-(?:elem|attr)$/, "")} ${origin}`;
}

/** Hears of all that a policy stops, and, where the browser has kept it, of what it stopped before. */
export function watchPolicy(heard: (blocked: Blocked) => void): void {
  // Firefox has none.
  if (typeof ReportingObserver === "undefined")
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample, disposition }) => {
      if (disposition === "enforce") heard({ directive: effectiveDirective, address: blockedURI, sample });
    });
  else {
    const tell = (reports: readonly { readonly body?: unknown }[]) => {
      for (const { body } of reports) {
        const text = (name: string) => String(Reflect.get(Object(body), name) ?? "");
        if (text("disposition") === "enforce")
          heard({ directive: text("effectiveDirective"), address: text("blockedURL"), sample: text("sample") });
      }
    };
    new ReportingObserver(tell, { types: ["csp-violation"], buffered: true }).observe();
  }
}
