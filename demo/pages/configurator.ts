import { html, raw } from "hono/html";
import { SYSTEM_CODES, SYSTEM_NAMES } from "../../src/domain/program.ts";
import { LOCALES } from "../../src/i18n/locale.ts";
import type { Attribute } from "../../widgets/elements/attributes.ts";
import { ELEMENTS as DEFINITIONS, type ElementTag } from "../../widgets/elements/elements.ts";
import { SHARED_ATTRIBUTES } from "../../widgets/elements/shared.ts";
import type { BuiltFiles, DeploymentAddresses } from "../embedding.ts";
import type { Markup } from "./document.ts";

type Option = readonly [value: string, text: string, about?: string];

const ELEMENTS: readonly (Option & readonly [tag: ElementTag, ...rest: string[]])[] = [
  ["bikeshare-pricing", "Pricing", "The passes of one program"],
  ["bikeshare-signup", "Sign-up", "From choosing a pass to the receipt"],
  ["bikeshare-account", "Account", "Everything a rider has"],
];
const SCHEMES: readonly Option[] = [
  ["", "As the page"],
  ["light", "Light"],
  ["dark", "Dark"],
];
const CORNERS: readonly Option[] = [
  ["", "Soft"],
  ["0", "Square"],
  ["24px", "Round"],
];
const FONTS: readonly Option[] = [
  ["", "System font"],
  ["Georgia, serif", "Georgia"],
  ["'Trebuchet MS', sans-serif", "Trebuchet"],
  ["ui-monospace, monospace", "Monospace"],
];
const BUILD_SOURCES: readonly Option[] = [
  ["newest", "By a script tag", "Always the newest version"],
  ["checked", "By a script tag, checked", "Each file of one version by its hash"],
  ["npm", "From npm", "In your own bundle"],
];
const POLICIES: readonly Option[] = [
  ["address", "By their address"],
  ["nonce", "By a nonce"],
];
/** The labels of attributes and of their values; without one, a name or a value is its own label. */
const LABELS: Readonly<Record<string, string>> = {
  "heading-level": "Heading level",
  passes: "Fares",
  renewing: "Passes",
  "signup-url": "Address of your sign-up",
  promo: "Promo code",
  "account-url": "Address of the account",
  path: "Start at",
  session: "A reload",
  all: "All",
  standard: "Standard fare",
  reduced: "Reduced fare",
  "reduced-where-available": "Reduced where there is one",
  auto: "Renewing",
  once: "Ending by themselves",
  memory: "logs out",
  tab: "keeps the login",
};
/** Attributes with controls elsewhere, and `api`, which has none, since each deployment has environments of its own. */
const SPECIAL_ATTRIBUTES = ["system", "locale", "api"];

const languageNames = new Intl.DisplayNames("en", { type: "language" });
const LANGUAGES: readonly Option[] = LOCALES.map((locale, index) => [
  index === 0 ? "" : locale,
  languageNames.of(locale) ?? locale,
]);

/**
 * The section of the contents page where a partner chooses and previews an element and copies its code; its script is
 * `demo/apps/configurator.ts`.
 */
export const configurator = (
  deployment: DeploymentAddresses,
  built: BuiltFiles,
): Markup => html`<section class="configurator" aria-labelledby="configurator">
<h2 id="configurator">Put it on your page</h2>
<form id="choice">
${radios("element", "Element", ELEMENTS, { tall: true })}
${radios("system", "Program", [...SYSTEM_CODES.map((code): Option => [code, SYSTEM_NAMES[code]]), ["", "The rider’s choice"]])}
<fieldset><legend>Content</legend><div class="fields">
${select("locale", "Language", LANGUAGES)}
${Object.entries(SHARED_ATTRIBUTES).map(([name, attribute]) => controlFor(name, attribute))}
${ELEMENTS.map(([tag], index) => html`<div class="fields" data-for="${tag}"${index === 0 ? "" : " hidden"}>${ownControls(tag)}</div>`)}
</div></fieldset>
<fieldset><legend>Look</legend><div class="fields">
${select("scheme", "Light or dark", SCHEMES)}
${select("corners", "Corners", CORNERS)}
${select("font", "Font", FONTS)}
<div class="accent"><label><input type="checkbox" name="has-accent"> Accent of your own</label><input type="color" name="accent" value="#b3361e" aria-label="Accent"></div>
</div></fieldset>
${radios("loading", "How it comes", BUILD_SOURCES, { tall: true })}
${radios("policy", "Your policy allows scripts", POLICIES)}
</form>
<div class="result">
<div class="preview" role="group" aria-label="Preview"><div class="bar"><span>Preview</span><label>Room <select id="room"><option value="">Full width</option><option value="360px">360 pixels</option><option value="300px">300 pixels</option></select></label></div><div id="stage"></div><p class="last-event">Last event: <output id="last-event">none yet</output></p></div>
${codeFigure("markup", "Paste into the page")}
${codeFigure("sheet", "Add to your style sheet")}
${codeFigure("policy", "Allow in your content security policy")}
${codeFigure("sheet-policy", "Allow as well where you paste a snippet, whose first screen has a sheet")}
${codeFigure("trusted-types", "Under Trusted Types, run this first")}
<p class="note" id="advice"></p>
<p class="visually-hidden" role="status" id="copied"></p>
</div>
<script type="application/json" id="configurator-data">${raw(JSON.stringify({ deployment, built }).replaceAll("<", "\\u003c"))}</script>
</section>`;

const radios = (name: string, legend: string, options: readonly Option[], { tall = false } = {}): Markup =>
  html`<fieldset><legend>${legend}</legend><div class="${tall ? "choices tall" : "choices"}">${options.map(
    ([value, text, about], index) =>
      html`<label class="choice"><input type="radio" name="${name}" value="${value}"${index === 0 ? " checked" : ""}><span>${text}${about ? html`<small>${about}</small>` : ""}</span></label>`,
  )}</div></fieldset>`;

const select = (name: string, label: string, options: readonly Option[]): Markup =>
  html`<label>${label}<select name="${name}">${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}</select></label>`;

const input = (name: string, label: string, type: "text" | "url", placeholder: string): Markup =>
  html`<label class="wide">${label}<input type="${type}" name="${name}" placeholder="${placeholder}" autocomplete="off" spellcheck="false"></label>`;

/** A control for an attribute; the page's script adds the passes of the program. */
function controlFor(name: string, { values, allowed, default: fallback }: Attribute<unknown, unknown>): Markup | "" {
  if (SPECIAL_ATTRIBUTES.includes(name)) return "";
  const label = LABELS[name] ?? name;
  if (name === "pass") return select(name, "Start with", [["", "No pass chosen"]]);
  if (values) {
    // The default comes first, and its empty value keeps the attribute out of the markup.
    const others = values.filter((value) => value !== fallback);
    return select(name, label, [
      ["", LABELS[fallback ?? ""] ?? fallback ?? ""],
      ...others.map((value): Option => [value, LABELS[value] ?? value]),
    ]);
  }
  if (allowed?.some((text) => text.includes("address"))) return input(name, label, "url", "https://");
  return input(name, label, "text", name === "path" ? "/trips" : "");
}

const ownControls = (tag: ElementTag): readonly (Markup | "")[] =>
  Object.entries(DEFINITIONS[tag].attributes)
    .filter(([name]) => !(name in SHARED_ATTRIBUTES))
    .map(([name, attribute]) => controlFor(name, attribute));

const codeFigure = (id: string, caption: string): Markup =>
  html`<figure id="${id}"><figcaption><span id="${id}-caption">${caption}</span><button type="button" aria-describedby="${id}-caption">Copy</button></figcaption><pre tabindex="0" role="region" aria-labelledby="${id}-caption"><code></code></pre></figure>`;
