/** Wire times carry no Z, as the bike-share API writes them; they are UTC. */
export const wireTime = (instant: number): string => new Date(instant).toISOString().slice(0, 19);

export const wireTimeOrNull = (instant: number | null): string | null => (instant === null ? null : wireTime(instant));
