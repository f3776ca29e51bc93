/** The display settings in which a story is checked again; each is a setting of the rider's own. */
export const DISPLAY_SETTINGS = ["other scheme", "forced colours", "text of 200 %"] as const;
export type DisplaySetting = (typeof DISPLAY_SETTINGS)[number];

declare module "vitest/browser" {
  interface BrowserCommands {
    /** Applies a setting to the page of the stories, or resets it. */
    applyDisplaySetting(setting: DisplaySetting | null): Promise<void>;
  }
}
