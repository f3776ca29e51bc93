/** The bearer token of one world: in memory, readable by the HTTP layer alone, never in the store, a log or an event. */
export interface SessionToken {
  read(): string | null;
  write(token: string | null): void;
}

export function createSessionToken(): SessionToken {
  let current: string | null = null;
  return {
    read: () => current,
    write: (token) => {
      current = token;
    },
  };
}
