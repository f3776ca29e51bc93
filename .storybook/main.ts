import type { StorybookConfig } from "@storybook/react-vite";
import { mergeConfig } from "vite";
import { messages } from "../build/messages.ts";

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["../stories/**/*.stories.tsx"],
  addons: ["@storybook/addon-vitest", "@storybook/addon-a11y"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: "react-docgen" },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      // Vitest's own configuration brings the plugin along; twice it would undo itself.
      plugins: process.env.VITEST ? [] : [messages()],
    }),
};

export default config;
