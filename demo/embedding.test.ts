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
const BUILT = {
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
const choice = (over: Partial<Choice> = {}): Choice => ({
  tag: "bikeshare-pricing",
  attributes: { system: "phl" },
  theme: {},
  loading: "newest",
  policy: "address",
  ...over,
});
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

it("writes the chosen attributes, and escapes what could leave an attribute", () => {
  const attributes = { system: "phl", "signup-url": '/join?a=1&b="><script>' };
  expect(elementMarkup(choice({ attributes }))).toBe(
    `<bikeshare-pricing system="phl" signup-url="/join?a=1&amp;b=&quot;&gt;&lt;script&gt;">
  <a href="https://www.example.org/passes">See the passes</a>
</bikeshare-pricing>`,
  );
});

it("the import map has the hash of each file of the element, for both of its addresses", () => {
  expect(JSON.parse(importMapOf(DEPLOYMENT.base, BUILT, ["bikeshare-pricing"]))).toEqual({
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
    written: '<script async fetchpriority="high" src="https://cdn.example.org/v1/1/bikeshare.js"></script>',
  },
  { loading: "npm", written: 'import "bikeshare-rider-account/pricing";' },
] as const)("writes the tag that loads the element as $loading", ({ loading, written }) => {
  expect(loadingMarkup(choice({ loading }), DEPLOYMENT, BUILT)).toBe(written);
});

it("loads with integrity: the import map, what the first screen imports, then the script with its own hash", () => {
  const written = loadingMarkup(choice({ loading: "checked" }), DEPLOYMENT, BUILT);
  expect(written).toMatch(/^<script type="importmap">\{.+chunks\/pricing\.js.+\}<\/script>\n<link.+\n<script async/s);
  const preloads = (attributes: Choice["attributes"]) =>
    loadingMarkup(choice({ loading: "checked", attributes }), DEPLOYMENT, BUILT).match(/<link.*>/g);
  const link = (file: string, hash: string) =>
    `<link rel="modulepreload" href="https://cdn.example.org/v1/chunks/${file}.js" integrity="sha384-${hash}" crossorigin="anonymous">`;
  expect(preloads({ system: "phl" })).toEqual([link("pricing-phl-en", "screen"), link("pricing", "pricing")]);
  expect(preloads({ system: "phl", passes: "reduced" })).toEqual([link("pricing", "pricing")]);
  expect(written).toMatch(
    /src="https:\/\/cdn\.example\.org\/v1\/1\.2\.3\/bikeshare\.js" integrity="sha384-loader" crossorigin="anonymous"><\/script>$/,
  );
});

it("the policy allows pricing only its scripts, and elements with a card form also the services and Stripe", async () => {
  const lines = (over: Partial<Choice>) => policyLines(choice(over), DEPLOYMENT, "{}");
  const hash = await sourceHash("{}");
  expect(hash).toBe("'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o='");
  expect(await lines({})).toEqual(["script-src https://cdn.example.org"]);
  expect(await lines({ loading: "checked" })).toEqual([`script-src https://cdn.example.org ${hash}`]);
  expect(await lines({ tag: "bikeshare-account", loading: "npm" })).toEqual([
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    "connect-src https://api.example.org https://api.stripe.com",
    "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  ]);
});

it("with a nonce, the policy lets the script load its chunks, and the markup has the nonce", async () => {
  const byNonce = choice({ policy: "nonce", loading: "checked" });
  expect(await policyLines(byNonce, DEPLOYMENT, "{}")).toEqual(["script-src 'nonce-{nonce}' 'strict-dynamic'"]);
  expect(loadingMarkup(byNonce, DEPLOYMENT, BUILT).match(/<(?:script|link)[^>]* nonce="\{nonce\}"/g)).toHaveLength(4);
});

it("the sheet of a snippet is allowed by the CDN's origin or the nonce", () => {
  expect(snippetStyleDirective(choice(), DEPLOYMENT)).toBe("style-src 'self' https://cdn.example.org");
  expect(snippetStyleDirective(choice({ policy: "nonce" }), DEPLOYMENT)).toBe("style-src 'self' 'nonce-{nonce}'");
});

it("the Trusted Types policy is the documented one, for elements with a card form", () => {
  expect(trustedTypesScript(choice())).toBe("");
  const script = trustedTypesScript(choice({ tag: "bikeshare-signup" }));
  expect(readFileSync("docs/embedding.md", "utf8")).toContain(`\`\`\`html\n${script}\n`);
});

it("a theme is written as a CSS rule, the default theme as an empty text", () => {
  expect(themeSheet(choice())).toBe("");
  expect(themeSheet(choice({ theme: { "color-scheme": "dark", "--bikeshare-radius": "0" } }))).toBe(
    "bikeshare-pricing {\n  color-scheme: dark;\n  --bikeshare-radius: 0;\n}",
  );
});

it("a choice keeps the element's own attributes that differ from their defaults", () => {
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
  const markup = String(await configurator(DEPLOYMENT, BUILT));
  const attributes = new Set(Object.values(ELEMENT_ATTRIBUTES).flat());
  expect([...attributes].filter((name) => !markup.includes(` name="${name}"`))).toEqual(["api"]);
});

it("escapes the texts of markup and of charts", () => {
  expect(escapeHtml('a < b & "c"')).toBe("a &lt; b &amp; &quot;c&quot;");
});
