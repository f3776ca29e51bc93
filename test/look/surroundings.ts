/** What surrounds a story that is judged once more; each is a setting of the rider's own. */
export const SURROUNDINGS = ["other scheme", "forced colours", "text of 200 %"] as const;
export type Surrounding = (typeof SURROUNDINGS)[number];

declare module "vitest/browser" {
  interface BrowserCommands {
    /** Gives the page that shows stories a surrounding, or its own again. */
    surround(surrounding: Surrounding | null): Promise<void>;
  }
}
