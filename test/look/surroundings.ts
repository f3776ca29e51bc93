/** The surroundings in which a story is checked again; each is a setting of the rider's own. */
export const SURROUNDINGS = ["other scheme", "forced colours", "text of 200 %"] as const;
export type Surrounding = (typeof SURROUNDINGS)[number];

declare module "vitest/browser" {
  interface BrowserCommands {
    /** Applies a surrounding to the page of the stories, or resets it. */
    surround(surrounding: Surrounding | null): Promise<void>;
  }
}
