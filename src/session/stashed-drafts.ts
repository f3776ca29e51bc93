import type { Draft } from "../store/drafts-slice.ts";
import type { Store } from "../store/store.ts";

/** The names of fields whose values must not outlive a session. */
const SECRET_FIELD = /password|confirmationCode/i;

/** Ends the session as expired. Drafts and cart are kept for the same rider, or dropped if nobody was identified. */
export function stashDrafts(store: Store): void {
  const { drafts, cart, promotedCode, riderId: userId, stash } = store.getState();
  store.getState().sessionEnded({
    session: { status: "anonymous", isExpired: true },
    stash: userId === null ? stash : { userId, drafts: withoutSecrets(drafts), cart, promotedCode },
  });
}

/** Records which rider was identified, and gives them their stashed drafts and cart back; drops those of another. */
export function restoreStashedDrafts(store: Store, userId: number): void {
  store.setState({ riderId: userId });
  const { stash, drafts, cart } = store.getState();
  if (stash === null) return;
  if (stash.userId !== userId) {
    store.setState({ stash: null });
    return;
  }
  // A pass that was chosen since, and newer drafts, take precedence.
  const isCartEmpty = cart.subscriptionTypeId === null;
  store.setState({
    stash: null,
    drafts: { ...stash.drafts, ...drafts },
    ...(isCartEmpty && { cart: stash.cart, promotedCode: stash.promotedCode }),
  });
}

const withoutSecrets = (drafts: Readonly<Record<string, Draft>>): Record<string, Draft> =>
  Object.fromEntries(
    Object.entries(drafts).map(([form, fields]) => [
      form,
      Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET_FIELD.test(name))),
    ]),
  );
