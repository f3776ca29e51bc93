import type { Preview } from "@storybook/react-vite";
import { configure, waitFor } from "storybook/test";
import "../src/styles/foundation.ts";
import { type ReactNode, useLayoutEffect } from "react";
import { wrapTexts } from "../demo/translator-stand-in/wrap.ts";
import { SYSTEM_CODES } from "../src/domain/program.ts";
import { LOCALES, toLocale } from "../src/i18n/locale.ts";
import { adoptInto } from "../src/styles/adopt.ts";
import { storyLocale, storyProgram } from "../stories/stage/toolbar.ts";
import { listenTo, type ReadOut } from "../test/look/read-out.ts";
import { expectLabelInName, expectWcagCriteria, rootsIn } from "./criteria.ts";
import { expectEveryDisplaySetting, expectEveryLanguage, findFaultsInOtherScheme, isSampled } from "./every-setting.ts";
import { findContrastFaults, findOtherFaults } from "./slow-rules.ts";

configure({
  // Ten seconds instead of one, as a busy machine takes longer to render an element.
  asyncUtilTimeout: 10_000,
  // By default each attempt at finding an element prints the whole document, also while a story waits for it.
  getElementError: (message) => new Error(message ?? ""),
});

/** True in a run that wraps each text in `<font>` as a page translator does: all stories have to pass in it, too. */
const IS_TRANSLATED = import.meta.env.STORIES_TRANSLATED === "1";

/**
 * Storybook stops a page's animations during checks, and does not restart them after a failure: later stories would
 * fail as well.
 */
function resumeAnimations(): void {
  for (const style of document.head.querySelectorAll("style"))
    if (style.textContent?.includes("animation-play-state: paused")) style.remove();
}

const preview: Preview = {
  parameters: {
    a11y: {
      test: "error",
      options: { resultTypes: ["violations", "incomplete"], rules: { "target-size": { enabled: true } } },
    },
    controls: { expanded: true },
    layout: "fullscreen",
    options: { storySort: { order: ["Start here", ["Overview", "Elements"], "*"] } },
  },
  initialGlobals: { locale: "en", theme: "phl", scheme: "light", width: "fill", direction: "ltr" },
  globalTypes: {
    locale: {
      description: "Language",
      toolbar: { title: "Language", icon: "globe", items: [...LOCALES], dynamicTitle: true },
    },
    theme: {
      description: "Program",
      toolbar: { title: "Program", icon: "paintbrush", items: [...SYSTEM_CODES, "none"], dynamicTitle: true },
    },
    scheme: {
      description: "Colour scheme",
      toolbar: { title: "Scheme", icon: "contrast", items: ["light", "dark"], dynamicTitle: true },
    },
    width: {
      description: "Width of the slot",
      toolbar: {
        title: "Width",
        icon: "ruler",
        items: ["fill", "280px", "320px", "360px", "768px", "1280px"],
        dynamicTitle: true,
      },
    },
    direction: {
      description: "Direction",
      toolbar: { title: "Direction", icon: "transfer", items: ["ltr", "rtl"], dynamicTitle: true },
    },
  },
  loaders: [
    async ({ globals }) => {
      storyProgram.set(String(globals.theme));
      await storyLocale.set(toLocale(String(globals.locale)) ?? "en");
    },
  ],
  beforeEach: ({ canvasElement }) => {
    resumeAnimations();
    recordAnnouncements(canvasElement);
    return IS_TRANSLATED ? wrapTexts(canvasElement, (text) => text) : undefined;
  },
  afterEach: async ({ canvasElement, id, parameters }) => {
    await expectAllAnnounced();
    expectLabelInName(canvasElement);
    await expectEveryDisplaySetting(canvasElement, id);
    await expectEveryLanguage(canvasElement, id);
    await expectWcagCriteria(canvasElement, id);
    // On a scrolled page, axe reports a target that the sticky bar with the total partly covers as too small.
    scrollTo(0, 0);
    if (!isSampled) return;
    const roots = rootsIn(canvasElement);
    const faults = [
      ...(await findContrastFaults(roots)),
      ...(await findFaultsInOtherScheme(canvasElement)),
      ...(await findOtherFaults(roots)),
    ];
    if (faults.length > 0) throw new Error(faults.join("\n"));
    // Otherwise addon-a11y runs axe once more, and sends a report of 37 kB with each story.
    parameters.a11y = { ...parameters.a11y, test: "off" };
  },
  decorators: [
    (Story, { globals }) => (
      <Stage
        key={String(globals.theme)}
        theme={String(globals.theme)}
        scheme={String(globals.scheme)}
        width={String(globals.width)}
        direction={globals.direction === "rtl" ? "rtl" : "ltr"}
      >
        <Story />
      </Stage>
    ),
  ],
};

export default preview;

interface StageProps {
  theme: string;
  scheme: string;
  width: string;
  direction: "ltr" | "rtl";
  children: ReactNode;
}

/** The place on a partner's page around a story. The document adopts our style sheets instead of a shadow root. */
function Stage({ theme, scheme, width, direction, children }: StageProps) {
  useLayoutEffect(() => adoptInto(document), []);
  return (
    <div
      dir={direction}
      data-stage=""
      style={{ colorScheme: scheme, inlineSize: width === "fill" ? "auto" : width, maxInlineSize: "100%" }}
    >
      <div className="root" data-theme={theme === "none" ? undefined : theme}>
        <div style={{ padding: 16 }}>{children}</div>
      </div>
    </div>
  );
}

let getReadOut: () => ReadOut = () => ({ said: [], passedOver: [] });

/** Starts before the story renders: notes which texts a screen reader would announce or pass over. */
function recordAnnouncements(canvas: HTMLElement): void {
  getReadOut = listenTo(canvas);
}

/** Waits, as new content may receive focus or enter a live region a moment later, and then counts as announced. */
const expectAllAnnounced = (): Promise<void> =>
  waitFor(() => {
    const { passedOver } = getReadOut();
    if (passedOver.length > 0) throw new Error(`Screen readers may pass over: ${JSON.stringify(passedOver)}`);
  });
