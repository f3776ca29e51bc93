/** The riders' display settings in which a story is checked again, after its check in the usual one. */
export const DISPLAY_SETTINGS = ["other scheme", "forced colours", "text of 200 %"] as const;
export type DisplaySetting = (typeof DISPLAY_SETTINGS)[number];

declare module "vitest/browser" {
  interface BrowserCommands {
    /** Applies a setting to the page of the stories; null resets the earlier one. */
    applyDisplaySetting(setting: DisplaySetting | null): Promise<void>;
  }
}
