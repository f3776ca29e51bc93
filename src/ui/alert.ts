/**
 * The attributes of an alert, which interrupts a screen reader. Firefox announces the first content of an alert, but
 * later changes only with an explicit `aria-live`.
 */
export const ALERT = { role: "alert", "aria-live": "assertive" } as const;
