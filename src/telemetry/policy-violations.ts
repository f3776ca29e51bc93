/** A header besides the content security policy. It blocks iframes whose own documents lack it, such as Stripe's. */
export const EMBEDDER_POLICY = "Cross-Origin-Embedder-Policy";

export interface PolicyViolation {
  /** A directive of the content security policy, or `EMBEDDER_POLICY`. */
  readonly directive: string;
  /** An address, or a keyword of the browser: `inline`, `trusted-types-sink`. */
  readonly address: string;
  /** The beginning of the blocked code, where the browser reveals it. */
  readonly sample: string;
}

/** The origins of Stripe's scripts, services and iframes (https://docs.stripe.com/security/guide). */
const STRIPE_ORIGIN = /^https:\/\/(?:(?:[\w-]+\.)*js|api|hooks)\.stripe\.com$/;

/**
 * The folder above a module's own: that of our bundle, or one of a site that bundles the package. Empty for a classic
 * script, into which a site bundles everything: it does not know its address.
 * @param url That of the module; undefined in a classic script.
 */
export const bundleFolder = (url: string | undefined): string =>
  url !== undefined && URL.canParse("..", url) ? new URL("..", url).href : "";

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

/**
 * The source that the policy lacks, such as "connect-src https://account.example.org"; null if the policy blocked
 * nothing of ours or of Stripe's.
 * @param ours The addresses of the bundle and of the services; empty ones are ignored.
 */
export function missingFromPolicy(
  { directive, address, sample }: PolicyViolation,
  ours: readonly string[],
): string | null {
  if (directive === "require-trusted-types-for")
    return /\|https:\/\/(?:[\w-]+\.)*js\.stripe\.com\//.test(sample) ? "trusted-types default" : null;
  const origin = originOf(address);
  if (origin === null || !(ours.map(originOf).includes(origin) || STRIPE_ORIGIN.test(origin))) return null;
  // Policies usually have the general directive: style-src instead of style-src-elem.
  return `${directive.replace(/-(?:elem|attr)$/, "")} ${origin}`;
}

/** Calls the listener for each enforced violation, and for earlier ones where the browser buffers them. */
export function watchPolicy(onViolation: (blocked: PolicyViolation) => void): void {
  // Firefox has no ReportingObserver, and an element of the page may have this name.
  if (!(globalThis.ReportingObserver instanceof Function))
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample, disposition }) => {
      if (disposition === "enforce") onViolation({ directive: effectiveDirective, address: blockedURI, sample });
    });
  else {
    const handleReports = (reports: readonly { readonly body?: unknown }[]) => {
      for (const { body } of reports) {
        const text = (name: string) => String(Reflect.get(Object(body), name) ?? "");
        if (text("disposition") === "enforce")
          onViolation({
            directive: text("effectiveDirective") || EMBEDDER_POLICY,
            address: text("blockedURL"),
            sample: text("sample"),
          });
      }
    };
    new ReportingObserver(handleReports, { types: ["csp-violation", "coep"], buffered: true }).observe();
  }
}
