import type { Slice } from "./store.ts";

export type Session =
  | { readonly status: "anonymous" }
  | { readonly status: "authenticated"; readonly username: string };

/** Who is logged in. The token itself is never in the store. */
export interface SessionSlice {
  readonly session: Session;
  loggedIn(username: string): void;
  loggedOut(): void;
}

export const createSessionSlice: Slice<SessionSlice> = (set) => ({
  session: { status: "anonymous" },
  loggedIn: (username) => set({ session: { status: "authenticated", username } }),
  loggedOut: () => set({ session: { status: "anonymous" } }),
});
