/** Wire times are UTC without a Z, as in the bike-share API. */
export const wireTime = (instant: number): string => new Date(instant).toISOString().slice(0, 19);

export const wireTimeOrNull = (instant: number | null): string | null => (instant === null ? null : wireTime(instant));
