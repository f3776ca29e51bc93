import type { Preview } from "@storybook/react-vite";
import { configure } from "storybook/test";
import "../src/styles/foundation.ts";
import { Stage } from "./stage.tsx";

// A machine with much to do takes longer; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 });

const preview: Preview = {
  parameters: {
    a11y: { test: "error", options: { resultTypes: ["violations", "incomplete"] } },
    controls: { expanded: true },
    layout: "fullscreen",
  },
  initialGlobals: { theme: "phl", scheme: "light", width: "fill", direction: "ltr" },
  globalTypes: {
    theme: {
      description: "Program",
      toolbar: { title: "Program", icon: "paintbrush", items: ["phl", "lax", "las", "none"], dynamicTitle: true },
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
        items: ["fill", "280px", "360px", "768px", "1280px"],
        dynamicTitle: true,
      },
    },
    direction: {
      description: "Direction",
      toolbar: { title: "Direction", icon: "transfer", items: ["ltr", "rtl"], dynamicTitle: true },
    },
  },
  decorators: [
    (Story, { globals }) => (
      <Stage
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
