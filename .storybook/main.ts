import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import type { StorybookConfig } from "@storybook/react-vite";
import { mergeConfig } from "vite";
import { sourcePlugins } from "../build/source-plugins.ts";
import type { StandaloneSettings } from "../src/config/standalone.ts";
import { ELEMENTS_CONFIGURATION } from "../stories/widgets/story-elements.ts";
import { describedElements } from "../widgets/npm/custom-elements.ts";

const NO_STANDALONE_PAGE: StandaloneSettings = {
  standaloneUrl: null,
  program: null,
  frameParents: [],
  translator: null,
  tagManager: null,
};

/** The constants that a build of the elements defines, with their values for stories. */
const BUILD_CONSTANTS = {
  __CONFIGURATION__: ELEMENTS_CONFIGURATION,
  __STANDALONE__: NO_STANDALONE_PAGE,
  __VERSION__: "storybook",
  __TELEMETRY__: undefined,
  __ELEMENTS__: describedElements(),
};

/** Each icon is a module of its own; if Vite discovered one during a run, it would reload the page of the stories. */
const ICON_MODULES = ["src", "widgets"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => readFileSync(join(folder, file), "utf8").match(/(?<=")lucide-react\/icons\/[\w-]+(?=")/g) ?? []),
);

/** The modules that elements and stories import as they first render; Vite bundles these before any story runs. */
const PREBUNDLED_MODULES = [
  "@formatjs/intl",
  // For the stories in stories/screen-reader. If Vite discovered it during a run, it would reload the page.
  "@guidepup/virtual-screen-reader",
  "@r2wc/core",
  "@stripe/stripe-js/pure",
  "hono",
  ...new Set(ICON_MODULES),
  "ofetch",
  "react-dom",
  "react-dom/client",
  "valibot",
  "zustand/vanilla",
];

/** In a test run of single files only those, as parsing all other files of stories takes a second. */
function storyFiles(): string[] {
  const options = { project: { type: "string", multiple: true } } as const;
  const files = process.env.VITEST
    ? parseArgs({ options, strict: false, allowPositionals: true }).positionals.slice(1)
    : [];
  const areAllStoryFiles = files.length > 0 && files.every((file) => file.endsWith(".stories.tsx"));
  return areAllStoryFiles ? files.map((file) => join("..", relative("", file))) : ["../stories/**/*.stories.tsx"];
}

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: storyFiles(),
  addons: ["@storybook/addon-vitest", "@storybook/addon-a11y"],
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: "react-docgen" },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      define: Object.fromEntries(
        Object.entries(BUILD_CONSTANTS).map(([name, value]) => [name, JSON.stringify(value) ?? "undefined"]),
      ),
      // The virtual screen reader would set up a second user-event, after which Storybook's own typing has no effect.
      resolve: { alias: { "@testing-library/user-event": "storybook/test" } },
      // A module that Vite discovers later would reload the page with a second React. wouter is not bundled, so that
      // the aliases apply to it.
      optimizeDeps: { include: PREBUNDLED_MODULES, exclude: ["wouter"] },
      // Vitest's own configuration includes these plugins; a second instance of one would undo the work of the first.
      plugins: process.env.VITEST ? [] : sourcePlugins(),
    }),
};

export default config;
