import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ELEMENT_ATTRIBUTES } from "../widgets/elements/names.ts";
import {
  type Choice,
  elementMarkup,
  escapeHtml,
  importMapOf,
  loadingMarkup,
  policyLines,
  readChoice,
  snippetStyleDirective,
  sourceHash,
  themeSheet,
  trustedTypesScript,
} from "./embedding.ts";
import { configurator } from "./pages/configurator.ts";

const DEPLOYMENT = { base: "https://cdn.example.org/v1/", services: ["https://api.example.org"] };
const BUILD = {
  version: "1.2.3",
  files: {
    "bikeshare.js": { integrity: "sha384-loader" },
    "chunks/pricing.js": { integrity: "sha384-pricing" },
    "chunks/pricing-phl-en.js": { integrity: "sha384-screen" },
    "chunks/account.js": { integrity: "sha384-account" },
  },
  elements: { "bikeshare-pricing": ["chunks/pricing.js"], "bikeshare-account": ["chunks/account.js"] },
  first: { "bikeshare-pricing phl en": { screen: "chunks/pricing-phl-en.js", chunks: ["chunks/pricing.js"] } },
};
const choiceWith = (changes: Partial<Choice> = {}): Choice => ({
  tag: "bikeshare-pricing",
  attributes: { system: "phl" },
  theme: {},
  loading: "newest",
  policy: "address",
  ...changes,
});
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

it("writes the chosen attributes, and escapes what could leave an attribute", () => {
  const attributes = { system: "phl", "signup-url": '/join?a=1&b="><script>' };
  expect(elementMarkup(choiceWith({ attributes }))).toBe(
    `<bikeshare-pricing system="phl" signup-url="/join?a=1&amp;b=&quot;&gt;&lt;script&gt;">
  <a href="https://www.example.org/passes">See the passes</a>
</bikeshare-pricing>`,
  );
});

it("the import map has the hash of each of the element's files, for the first request and for a retry", () => {
  expect(JSON.parse(importMapOf(DEPLOYMENT.base, BUILD, ["bikeshare-pricing"]))).toEqual({
    imports: { "bikeshare-checked": "https://cdn.example.org/v1/1.2.3/bikeshare.js" },
    integrity: {
      "https://cdn.example.org/v1/chunks/pricing.js": "sha384-pricing",
      "https://cdn.example.org/v1/chunks/pricing.js?r=1": "sha384-pricing",
    },
  });
});

it.each([
  {
    loading: "newest",
    markup: '<script async fetchpriority="high" src="https://cdn.example.org/v1/1/bikeshare.js"></script>',
  },
  { loading: "npm", markup: 'import "bikeshare-rider-account/pricing";' },
] as const)("writes the code that loads the element by the choice $loading", ({ loading, markup }) => {
  expect(loadingMarkup(choiceWith({ loading }), DEPLOYMENT, BUILD)).toBe(markup);
});

it("markup with hashes has the import map, then a link for each chunk of the first screen, then the script", () => {
  const markup = loadingMarkup(choiceWith({ loading: "checked" }), DEPLOYMENT, BUILD);
  expect(markup).toMatch(/^<script type="importmap">\{.+chunks\/pricing\.js.+\}<\/script>\n<link.+\n<script async/s);
  const preloads = (attributes: Choice["attributes"]) =>
    loadingMarkup(choiceWith({ loading: "checked", attributes }), DEPLOYMENT, BUILD).match(/<link.*>/g);
  const link = (file: string, hash: string) =>
    `<link rel="modulepreload" href="https://cdn.example.org/v1/chunks/${file}.js" integrity="sha384-${hash}" crossorigin="anonymous">`;
  expect(preloads({ system: "phl" })).toEqual([link("pricing-phl-en", "screen"), link("pricing", "pricing")]);
  expect(preloads({ system: "phl", passes: "reduced" })).toEqual([link("pricing", "pricing")]);
  expect(markup).toMatch(
    /src="https:\/\/cdn\.example\.org\/v1\/1\.2\.3\/bikeshare\.js" integrity="sha384-loader" crossorigin="anonymous"><\/script>$/,
  );
});

it("the policy allows pricing only its scripts, and elements with a card form also the services and Stripe", async () => {
  const policyOf = (changes: Partial<Choice>) => policyLines(choiceWith(changes), DEPLOYMENT, "{}");
  const hash = await sourceHash("{}");
  expect(hash).toBe("'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o='");
  expect(await policyOf({})).toEqual(["script-src https://cdn.example.org"]);
  expect(await policyOf({ loading: "checked" })).toEqual([`script-src https://cdn.example.org ${hash}`]);
  expect(await policyOf({ tag: "bikeshare-account", loading: "npm" })).toEqual([
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    "connect-src https://api.example.org https://api.stripe.com",
    "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  ]);
});

it("with a nonce, the policy lets the script load its chunks, and the markup has the nonce", async () => {
  const choice = choiceWith({ policy: "nonce", loading: "checked" });
  expect(await policyLines(choice, DEPLOYMENT, "{}")).toEqual(["script-src 'nonce-{nonce}' 'strict-dynamic'"]);
  expect(loadingMarkup(choice, DEPLOYMENT, BUILD).match(/<(?:script|link)[^>]* nonce="\{nonce\}"/g)).toHaveLength(4);
});

it("the style sheet of a snippet is allowed by the CDN's origin or the nonce", () => {
  expect(snippetStyleDirective(choiceWith(), DEPLOYMENT)).toBe("style-src 'self' https://cdn.example.org");
  expect(snippetStyleDirective(choiceWith({ policy: "nonce" }), DEPLOYMENT)).toBe("style-src 'self' 'nonce-{nonce}'");
});

it("the Trusted Types policy is the documented one, for elements with a card form", () => {
  expect(trustedTypesScript(choiceWith())).toBe("");
  const script = trustedTypesScript(choiceWith({ tag: "bikeshare-signup" }));
  expect(readFileSync("docs/embedding.md", "utf8")).toContain(`\`\`\`html\n${script}\n`);
});

it("a theme is written as a CSS rule, and the default theme as an empty text", () => {
  expect(themeSheet(choiceWith())).toBe("");
  expect(themeSheet(choiceWith({ theme: { "color-scheme": "dark", "--bikeshare-radius": "0" } }))).toBe(
    "bikeshare-pricing {\n  color-scheme: dark;\n  --bikeshare-radius: 0;\n}",
  );
});

it("a choice keeps only the element's own attributes that differ from their defaults", () => {
  const fields = {
    element: "bikeshare-signup",
    system: "las",
    passes: "reduced",
    pass: "303",
    promo: " ",
    scheme: "dark",
  };
  expect(readChoice(formOf({ ...fields, accent: "#ff0000" }))).toEqual({
    tag: "bikeshare-signup",
    attributes: { system: "las", pass: "303" },
    theme: { "color-scheme": "dark" },
    loading: "newest",
    policy: "address",
  });
  expect(readChoice(formOf({ "has-accent": "on", accent: "#ff0000" })).theme).toEqual({
    "--bikeshare-accent": "#ff0000",
  });
});

it("every attribute can be chosen except the environment, whose names the deployment defines", async () => {
  const markup = String(await configurator(DEPLOYMENT, BUILD));
  const attributes = new Set(Object.values(ELEMENT_ATTRIBUTES).flat());
  expect([...attributes].filter((name) => !markup.includes(` name="${name}"`))).toEqual(["api"]);
});

it("escapes the texts of markup and of charts", () => {
  expect(escapeHtml('a < b & "c"')).toBe("a &lt; b &amp; &quot;c&quot;");
});
