import type { StateCreator } from "zustand/vanilla";
import type { Cart } from "../domain/cart.ts";
import type { User } from "../domain/rider.ts";
import type { Draft } from "./drafts-slice.ts";
import { type CheckoutSlices, withoutPresets } from "./sign-up-slice.ts";

/** `isExpired` and `isAccountClosed` say why a session has ended, for a text on the login screen. */
export type Session =
  | { readonly status: "anonymous"; readonly isExpired: boolean; readonly isAccountClosed?: boolean }
  | { readonly status: "authenticated" };

/** A rider's drafts and cart at the time the token was lost, which only return to the same rider. */
interface Stash {
  readonly userId: number;
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly cart: Cart;
  /** The code that a promotion, not the rider, put into the cart; null for none. */
  readonly promotedCode: string | null;
}

/** A link for inviting friends, and the e-mail of the account that it belongs to. */
export interface AccountReferral {
  readonly url: string;
  readonly contactEmail: string;
}

/** The login of a link for a program (its name), offered while somebody is logged in, here or in another program. */
export interface OfferedLogin {
  readonly rider: User;
  readonly program: string;
  answer(isTaken: boolean): void;
}

export const LOGIN_FORM = "login";

/** The session in the store, which never contains the token. */
export interface SessionSlice {
  readonly session: Session;
  readonly stash: Stash | null;
  /** Null until the service has named the rider. */
  readonly riderId: number | null;
  /** Whether the owner of a new token is being identified: the account stays covered until then. */
  readonly isBeingIdentified: boolean;
  /** The login of a link, while the logged-in rider has to decide whether it replaces their own; null for none. */
  readonly offeredLogin: OfferedLogin | null;
  /** Why a link's login was ignored: no owner or an unknown one, no program, or a page in an untrusted iframe. */
  readonly unusedLogin: "nobody" | "unknown" | "incomplete" | "frame" | null;
  /** The referral of a rider who signed up on this page. */
  readonly referral: AccountReferral | null;
  /** Increases at the end of each session: an action of an earlier session must not affect the next one. */
  readonly sessionNumber: number;
  loggedIn(): void;
  /** Ends the session: resets everything, since the next rider may be another one, and then applies `kept`. */
  sessionEnded(kept?: Partial<SessionStore>): void;
}

type SessionStore = SessionSlice & CheckoutSlices;

export const createSessionSlice: StateCreator<SessionStore, [], [], SessionSlice> = (set, get, store) => ({
  session: { status: "anonymous", isExpired: false },
  stash: null,
  riderId: null,
  isBeingIdentified: false,
  offeredLogin: null,
  unusedLogin: null,
  referral: null,
  sessionNumber: 0,
  loggedIn: () =>
    set((state) => ({ ...withoutPresets(state), session: { status: "authenticated" }, unusedLogin: null })),
  sessionEnded: (kept) => set({ ...store.getInitialState(), sessionNumber: get().sessionNumber + 1, ...kept }, true),
});
