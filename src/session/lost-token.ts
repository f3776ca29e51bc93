import type { Draft } from "../store/drafts-slice.ts";
import type { Store } from "../store/store.ts";

/** Names of fields whose content must not outlive a session. */
const SECRET = /password|confirmationCode/i;

/** Hides from whoever logs in next what was typed, chosen and bought. Where it was never known whose it is, nothing of it is kept. */
export function stashDrafts(store: Store): void {
  const { drafts, cart, riderId: userId, stashed } = store.getState();
  store.getState().sessionEnded({
    session: { status: "anonymous", isExpired: true },
    stashed: userId === null ? stashed : { userId, drafts: withoutSecrets(drafts), cart },
  });
}

/** It is known now who is logged in: gives the drafts back, if they are this rider's; another one's are gone. */
export function claimDrafts(store: Store, userId: number): void {
  store.setState({ riderId: userId });
  const { stashed, drafts, cart } = store.getState();
  if (stashed === null) return;
  if (stashed.userId !== userId) {
    store.setState({ stashed: null });
    return;
  }
  // What was chosen or typed since then is newer.
  const isUntouched = cart.subscriptionTypeId === null;
  store.setState({
    stashed: null,
    drafts: { ...stashed.drafts, ...drafts },
    ...(isUntouched && { cart: stashed.cart }),
  });
}

const withoutSecrets = (drafts: Readonly<Record<string, Draft>>): Record<string, Draft> =>
  Object.fromEntries(
    Object.entries(drafts).map(([form, fields]) => [
      form,
      Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET.test(name))),
    ]),
  );
