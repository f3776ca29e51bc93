import { DEFAULT_SYSTEM } from "../src/domain/program.ts";
import type { ElementTag } from "../widgets/elements/elements.ts";
import { ELEMENT_ATTRIBUTES } from "../widgets/elements/names.ts";
import { ANY_SYSTEM, startsWithOtherScreen } from "../widgets/prerendered-screen.ts";

/**
 * `newest`: the CDN's newest build; `checked`: one build with a hash for each file; `npm`: in the site's own bundle.
 */
const BUILD_SOURCES = ["newest", "checked", "npm"] as const;
export type BuildSource = (typeof BUILD_SOURCES)[number];

/** How the page's content security policy allows scripts: by their addresses, or by a nonce. */
const POLICY_KINDS = ["address", "nonce"] as const;

/** An integrator's choice of an element for a page, and of the way to load it. */
export interface Choice {
  readonly tag: ElementTag;
  /** The attributes that differ from their defaults, by name. */
  readonly attributes: Readonly<Record<string, string>>;
  /** CSS by property: our custom properties, and `color-scheme`. */
  readonly theme: Readonly<Record<string, string>>;
  readonly loading: BuildSource;
  readonly policy: (typeof POLICY_KINDS)[number];
}

/** The addresses of a deployment. */
export interface DeploymentAddresses {
  /** The base URL of the bundle, with a trailing slash. */
  readonly base: string;
  /** The origins of the services. */
  readonly services: readonly string[];
}

const FALLBACKS = {
  "bikeshare-pricing": '<a href="https://www.example.org/passes">See the passes</a>',
  "bikeshare-signup": '<a href="https://www.example.org/sign-up">Sign up</a>',
  "bikeshare-account": '<a href="https://www.example.org/account">Your account</a>',
};

/** The element with fallback content inside, for browsers in which the script does not run. */
export function elementMarkup({ tag, attributes }: Choice): string {
  const attributeTexts = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tag}${attributeTexts.join("")}>\n  ${FALLBACKS[tag]}\n</${tag}>`;
}

/** Escapes a text for content and for attributes in double quotes. */
export const escapeHtml = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The code that loads the element: HTML for the page, or a line for the site's own bundle. */
export function loadingMarkup(choice: Choice, { base }: DeploymentAddresses, built: BuiltFiles): string {
  const { tag, loading, policy } = choice;
  const nonce = nonceOf(policy);
  const script = `<script${nonce} async fetchpriority="high" src="${base}${loaderPath(built, loading === "checked" ? "version" : "newest")}"`;
  if (loading === "npm") return `import "bikeshare-rider-account/${tag.replace("bikeshare-", "")}";`;
  if (loading === "newest") return `${script}></script>`;
  return `<script${nonce} type="importmap">${importMapOf(base, built, [tag])}</script>
${preloads(choice, base, built).join("\n")}
${script} integrity="${built.files[LOADER_FILE]?.integrity ?? ""}" crossorigin="anonymous"></script>`;
}

/**
 * The links that let the browser load the element's first imports together with the script, for one fixed build: links
 * for the newest build would make riders download files in vain after the next release.
 */
function preloads({ tag, attributes, policy }: Choice, base: string, { files, first }: BuiltFiles): readonly string[] {
  const { system = tag === "bikeshare-account" ? ANY_SYSTEM : DEFAULT_SYSTEM, locale = "en" } = attributes;
  const { screen, chunks } = first[`${tag} ${system} ${locale}`] ?? { screen: "", chunks: [] };
  const firstImports = startsWithOtherScreen(tag, attributes) ? chunks : [screen, ...chunks];
  return firstImports.map(
    (file) =>
      `<link rel="modulepreload" href="${base}${file}" integrity="${files[file]?.integrity}" crossorigin="anonymous"${nonceOf(policy)}>`,
  );
}

const nonceOf = (policy: Choice["policy"]): string => (policy === "nonce" ? ` nonce="${NONCE}"` : "");

/** The theme as a rule for the page's own sheet; empty for the default theme. */
export function themeSheet({ tag, theme }: Choice): string {
  const lines = Object.entries(theme).map(([property, value]) => `  ${property}: ${value};`);
  return lines.length === 0 ? "" : [`${tag} {`, ...lines, "}"].join("\n");
}

/**
 * An import map with hashes of these elements' chunks, which the browser checks, also for a retry under the address
 * `?r=1`. By the name `bikeshare-checked` the elements find out whether the browser has applied the map.
 */
export function importMapOf(base: string, built: BuiltFiles, tags: readonly string[]): string {
  const { files, elements } = built;
  const requestedFiles = [...new Set(tags.flatMap((tag) => elements[tag] ?? []))].sort();
  const integrity = requestedFiles.flatMap((file) => {
    const hash = files[file]?.integrity;
    return hash ? ["", "?r=1"].map((query) => [`${base}${file}${query}`, hash] as const) : [];
  });
  const imports = { "bikeshare-checked": base + loaderPath(built, "version") };
  return JSON.stringify({ imports, integrity: Object.fromEntries(integrity) }, null, 1);
}

/**
 * The hash of an inline script for a content security policy; without it the browser silently ignores an import map.
 */
export async function sourceHash(script: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

const STRIPE_SOURCES = "https://js.stripe.com https://*.js.stripe.com";

/** A placeholder that the page's server replaces by a new nonce in each response. */
const NONCE = "{nonce}";

/** The directives that a page's content security policy needs, one per line; the policy can forbid everything else. */
export async function policyLines(
  { tag, loading, policy }: Choice,
  { base, services }: DeploymentAddresses,
  importMap: string,
): Promise<readonly string[]> {
  // The pricing element calls no service and takes no card.
  const takesCards = tag !== "bikeshare-pricing";
  const addresses = [
    loading === "npm" ? "'self'" : new URL(base).origin,
    ...(loading === "checked" ? [await sourceHash(importMap)] : []),
    ...(takesCards ? [STRIPE_SOURCES] : []),
  ];
  const scriptSources = policy === "nonce" ? [`'nonce-${NONCE}'`, "'strict-dynamic'"] : addresses;
  return [
    `script-src ${scriptSources.join(" ")}`,
    ...(takesCards
      ? [
          `connect-src ${[...services, "https://api.stripe.com"].join(" ")}`,
          `frame-src ${STRIPE_SOURCES} https://hooks.stripe.com`,
        ]
      : []),
  ];
}

/** A directive that a policy also needs for a pasted snippet, whose prerendered screen has a style sheet. */
export const snippetStyleDirective = ({ policy }: Choice, { base }: DeploymentAddresses): string =>
  `style-src 'self' ${policy === "nonce" ? `'nonce-${NONCE}'` : new URL(base).origin}`;

/** The first script of a page with Trusted Types, which allows Stripe's script; empty for an element without cards. */
export const trustedTypesScript = ({ tag, policy }: Choice): string =>
  tag === "bikeshare-pricing"
    ? ""
    : `<script${nonceOf(policy)}>
  window.trustedTypes?.createPolicy("default", {
    createScriptURL(address) {
      if (/^https:\\/\\/(?:[\\w-]+\\.)*js\\.stripe\\.com\\//.test(address)) return address;
      throw new TypeError(\`Not a script of this page: \${address}\`);
    },
  });
</script>`;

/** The part of the build's `manifest.json` that the demo reads. */
export interface BuiltFiles {
  readonly version: string;
  readonly files: Readonly<Record<string, { readonly integrity: string }>>;
  /** For each element, every file that it may ever request. */
  readonly elements: Readonly<Record<string, readonly string[]>>;
  /** By keys like "bikeshare-signup phl en": the prerendered screen, and the chunks that its element imports first. */
  readonly first: Readonly<Record<string, { readonly screen: string; readonly chunks: readonly string[] }>>;
}

export const LOADER_FILE = "bikeshare.js";

/** The loader's path below the CDN's address: that of this version, or of the newest one with its major version. */
const loaderPath = ({ version }: BuiltFiles, pinning: "version" | "newest"): string =>
  `${pinning === "version" ? version : version.replace(/\..*/, "")}/${LOADER_FILE}`;

/** The field of the form for each CSS property of the theme. */
const FIELD_OF_PROPERTY = { "color-scheme": "scheme", "--bikeshare-radius": "corners", "--bikeshare-font": "font" };

/** Reads the form, without values that equal their defaults. */
export function readChoice(form: FormData): Choice {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const tag =
    (Object.keys(ELEMENT_ATTRIBUTES) as ElementTag[]).find((known) => known === text("element")) ?? "bikeshare-pricing";
  const accent = form.has("has-accent") ? { "--bikeshare-accent": text("accent") } : {};
  const theme = Object.entries(FIELD_OF_PROPERTY).map(([property, name]) => [property, text(name)] as const);
  return {
    tag,
    attributes: withoutEmpty(ELEMENT_ATTRIBUTES[tag].map((name) => [name, text(name)] as const)),
    theme: { ...withoutEmpty(theme), ...accent },
    loading: BUILD_SOURCES.find((known) => known === text("loading")) ?? "newest",
    policy: POLICY_KINDS.find((known) => known === text("policy")) ?? "address",
  };
}

const withoutEmpty = (pairs: readonly (readonly [string, string])[]) =>
  Object.fromEntries(pairs.filter(([, value]) => value !== ""));
