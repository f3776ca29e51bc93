import type { Cart } from "../programs/cart.ts";
import type { User } from "../programs/rider.ts";
import type { Draft } from "./drafts-slice.ts";
import type { Slice, State } from "./store.ts";

/** `isExpired`: the token was lost without the rider's doing; `isClosed`: the account was closed. Login says so. */
export type Session =
  | { readonly status: "anonymous"; readonly isExpired: boolean; readonly isClosed?: boolean }
  | { readonly status: "authenticated" };

/** What a rider had typed and chosen when the token was lost: it comes back to the same rider alone. */
interface Stashed {
  readonly userId: number;
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly cart: Cart;
}

/** A link by which friends join, and the email of the account that it belongs to. */
export interface Referral {
  readonly url: string;
  readonly contactEmail: string;
}

/** Whose login a link brought while somebody is logged in, here or in another program. */
export interface OfferedLogin {
  readonly rider: User;
  /** The name of the program that the link is for. */
  readonly program: string;
  answer(isTaken: boolean): void;
}

/** Who is logged in. The token itself is never in the store. */
export interface SessionSlice {
  readonly session: Session;
  readonly stashed: Stashed | null;
  /** Who is logged in, once that is known. */
  readonly riderId: number | null;
  /** It is being asked whose a new token is: what is known of the rider before must not stay in sight. */
  readonly isBeingIdentified: boolean;
  /** The rider who is logged in is asked whether to go on as this one. */
  readonly offered: OfferedLogin | null;
  /**
   * Why a link's login was not taken without a question: nobody's, unknown whose, without a program, or in a frame that
   * a stranger may have made; null where there is nothing to say.
   */
  readonly unusedLogin: "nobody" | "unknown" | "incomplete" | "frame" | null;
  /** Of who signed up on this page. */
  readonly referral: Referral | null;
  /** Another number wherever a session ended: what was set going before that is no business of who comes next. */
  readonly scope: number;
  loggedIn(): void;
  /** Nothing of what is here stays but what is handed over: everything else was somebody's who is gone. */
  sessionEnded(handedOver?: Partial<State>): void;
}

export const createSessionSlice: Slice<SessionSlice> = (set, get, store) => ({
  session: { status: "anonymous", isExpired: false },
  stashed: null,
  riderId: null,
  isBeingIdentified: false,
  offered: null,
  unusedLogin: null,
  referral: null,
  scope: 0,
  loggedIn: () => set({ session: { status: "authenticated" }, unusedLogin: null }),
  sessionEnded: (handedOver) => set({ ...store.getInitialState(), scope: get().scope + 1, ...handedOver }, true),
});
