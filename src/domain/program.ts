/** The three programs' codes (spec 1). */
export const SYSTEM_CODES = ["phl", "lax", "las"] as const;
export type SystemCode = (typeof SYSTEM_CODES)[number];
