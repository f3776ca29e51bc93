/** What the files of one folder may import, besides each other. */
export interface Row {
  readonly folders: readonly string[];
  /** Names of packages, with their sub-paths; `node:` stands for Node's own modules, `*` for any package. */
  readonly packages: readonly string[];
}

/** What screens and the pieces that they share are made of: no `src/api`, which only services know. */
const VIEW = [
  "src/config",
  "src/domain",
  "src/errors.ts",
  "src/forms",
  "src/host",
  "src/i18n",
  "src/integrations",
  "src/lib",
  "src/purchase",
  "src/routing",
  "src/services",
  "src/store",
  "src/styles",
  "src/ui",
];
const VIEW_PACKAGES = ["react", "lucide-react", "wouter", "zustand"];

/**
 * The import matrix: folder (or file) → folders and packages that it may import. The longest matching name counts;
 * `src/**` allows all that lies under src, a name alone only what has no row of its own.
 * valibot stays in the few places that parse; `src/api/http.ts` reaches it through `src/api/wire/parse.ts`.
 */
export const MATRIX = {
  "src/errors.ts": { folders: [], packages: [] },
  "src/lib": { folders: [], packages: [] },
  "src/domain": { folders: [], packages: [] },
  "src/config": {
    folders: ["src/config/schema.ts", "src/domain", "src/errors.ts", "src/lib"],
    packages: [],
  },
  "src/config/schema.ts": { folders: ["src/config", "src/domain", "src/errors.ts"], packages: ["valibot"] },
  // Read when building, never in a bundle.
  "src/config/standalone-schema.ts": {
    folders: ["src/config", "src/config/schema.ts", "src/domain", "src/errors.ts"],
    packages: ["valibot"],
  },
  "src/i18n": {
    folders: ["src/domain", "src/errors.ts", "src/lib", "src/ui"],
    packages: ["react", "@formatjs/intl", "@formatjs/icu-messageformat-parser"],
  },
  "src/styles": { folders: [], packages: [] },
  "src/ui": { folders: ["src/styles"], packages: ["react", "lucide-react"] },
  "src/forms": {
    folders: ["src/domain", "src/errors.ts", "src/i18n", "src/ui"],
    packages: ["react", "react-number-format", "valibot"],
  },
  "src/api": { folders: ["src/api/wire", "src/domain", "src/errors.ts"], packages: ["ofetch"] },
  "src/api/wire": { folders: ["src/domain", "src/errors.ts"], packages: ["valibot"] },
  "src/store": { folders: ["src/domain", "src/errors.ts", "src/routing"], packages: ["zustand"] },
  "src/routing": { folders: ["src/domain", "src/errors.ts"], packages: ["regexparam", "wouter"] },
  "src/host": { folders: ["src/domain", "src/errors.ts"], packages: ["react"] },
  "src/integrations": {
    folders: ["src/config", "src/domain", "src/errors.ts", "src/host"],
    packages: ["@stripe/stripe-js"],
  },
  "src/services": {
    folders: [
      "src/api",
      "src/config",
      "src/domain",
      "src/errors.ts",
      "src/forms",
      "src/host",
      "src/i18n",
      "src/integrations",
      "src/lib",
      "src/purchase",
      "src/routing",
      "src/store",
    ],
    packages: ["react", "wouter", "zustand"],
  },
  "src/purchase": { folders: [...VIEW, "src/api"], packages: VIEW_PACKAGES },
  "src/eligibility": {
    folders: [...VIEW, "src/parts"],
    packages: [...VIEW_PACKAGES, "valibot"],
  },
  "src/parts": { folders: VIEW, packages: VIEW_PACKAGES },
  "src/screens": { folders: [...VIEW, "src/parts", "src/eligibility"], packages: VIEW_PACKAGES },
  "src/app": {
    folders: [...VIEW, "src/parts", "src/eligibility", "src/screens"],
    packages: VIEW_PACKAGES,
  },
  widgets: { folders: ["src/**"], packages: ["@r2wc/core", "react", "react-dom", "zustand"] },
  demo: {
    folders: ["demo/apps", "demo/embedding", "demo/sandbox", "src/config", "src/domain", "src/i18n"],
    packages: ["node:", "hono", "@hono/node-server", "@stripe/stripe-js", "esbuild", "react", "react-dom"],
  },
  // What partners' sites run in the browser, with the package that we publish.
  "demo/apps": {
    folders: ["demo/embedding", "src/domain", "widgets"],
    packages: ["bikeshare-rider-account", "react", "react-dom", "vue"],
  },
  // What an integrator pastes: read by the demo's server and by the configurator in the browser.
  "demo/embedding": { folders: ["widgets"], packages: [] },
  // The standalone page with the sandbox inside; nothing else knows it.
  "demo/mock": {
    folders: ["demo", "demo/sandbox", "src/**", "widgets"],
    packages: ["react", "react-dom"],
  },
  "demo/sandbox": { folders: ["src/domain"], packages: ["node:", "hono", "valibot"] },
  // Runs at operators' against their own back ends, with the bundle's own clients.
  contract: { folders: ["src/api", "src/api/wire", "src/domain"], packages: ["node:", "valibot"] },
  "contract/openapi": {
    folders: ["contract", "demo/sandbox", "src/api/wire"],
    packages: ["node:", "valibot"],
  },
  stories: {
    folders: ["src/**", "demo/**", ".storybook"],
    packages: ["react", "wouter", "storybook", "@storybook/react-vite"],
  },
  // Real elements, in the words that editors show of them.
  "stories/elements": {
    folders: ["src/**", "demo/**", "stories", "widgets", "widgets/npm", "build"],
    packages: ["react", "storybook", "@storybook/react-vite"],
  },
  ".storybook": { folders: ["src/**", "demo/**", "stories", "stories/elements", "build", "test"], packages: ["*"] },
  // Without a configuration of its own a build takes the sandbox's, which demo knows.
  build: { folders: ["src/**", "widgets", "demo"], packages: ["*"] },
  scripts: { folders: ["test"], packages: ["*"] },
  // Measures what is built, beside others; never in a bundle.
  bench: {
    folders: ["bench/page", "demo/**", "scripts"],
    packages: ["node:", "@hono/node-server", "@playwright/test", "esbuild", "hono"],
  },
  // Runs in the measured page.
  "bench/page": { folders: [], packages: ["react", "react-dom"] },
  test: { folders: ["src/**", "widgets", "demo/**", "build", "scripts"], packages: ["*"] },
} as const satisfies Record<string, Row>;

/** A test lies beside its subject and may set up what stands around it, the sandbox too. */
export const TESTS: Row = {
  folders: ["src/**", "widgets", "demo/**", "contract/**", "build", "scripts", "test"],
  packages: ["*"],
};

/** Packages that the pricing element must not download. */
export const NOT_IN_PRICING = ["ofetch", "react-number-format", "valibot", "wouter"];
