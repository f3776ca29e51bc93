import { type BuiltFiles, LOADER_FILE, loaderOf } from "./built-files.ts";
import type { Choice, Deployment } from "./choice.ts";
import { importMapOf } from "./import-map.ts";
import { NONCE } from "./policy.ts";

const FALLBACKS = {
  "bikeshare-pricing": '<a href="https://www.example.org/passes">See the passes</a>',
  "bikeshare-signup": '<a href="https://www.example.org/sign-up">Sign up</a>',
  "bikeshare-account": '<a href="https://www.example.org/account">Your account</a>',
};

/** The element with its fallback inside. */
export function elementMarkup({ tag, attributes }: Choice): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<${tag}${written.join("")}>\n  ${FALLBACKS[tag]}\n</${tag}>`;
}

const escaped = (value: string) =>
  value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The code that loads the element: HTML for the page, or a line for the site's own bundle. */
export function loadingMarkup({ tag, loading, naming }: Choice, { base }: Deployment, built: BuiltFiles): string {
  const nonce = naming === "nonce" ? ` nonce="${NONCE}"` : "";
  const script = `<script${nonce} async fetchpriority="high" src="${base}${loaderOf(built, loading === "checked" ? "version" : "newest")}"`;
  if (loading === "npm") return `import "bikeshare-rider-account/${tag.replace("bikeshare-", "")}";`;
  if (loading === "newest") return `${script}></script>`;
  return `<script${nonce} type="importmap">${importMapOf(base, built, [tag])}</script>
${script} integrity="${built.files[LOADER_FILE]?.integrity ?? ""}" crossorigin="anonymous"></script>`;
}

/** The theme as a rule for the page's own sheet; empty for the default theme. */
export function themeSheet({ tag, theme }: Choice): string {
  const lines = Object.entries(theme).map(([property, value]) => `  ${property}: ${value};`);
  return lines.length === 0 ? "" : [`${tag} {`, ...lines, "}"].join("\n");
}
