import type { HostApi } from "../../host/host-api.tsx";
import { type ChoosingContext, choosePassWithPromotion } from "../../passes/choose-pass.ts";

interface Selection {
  readonly subscriptionTypeId: number;
  /** The code of the pass's promotion; null for none. */
  readonly promoCode: string | null;
  readonly signupUrl: string | null;
}

/**
 * Notifies the page of the chosen pass. Unless the page cancels the event, the pass goes to the program's sign-up
 * element on the same page, or to the sign-up address if there is one.
 */
export function selectPass(
  { subscriptionTypeId, promoCode, signupUrl }: Selection,
  host: Pick<HostApi, "emit" | "canSignUp" | "goTo" | "warn">,
  app: ChoosingContext,
): void {
  const { system } = app.program;
  if (!host.emit("bikeshare-pass-selected", { system, subscriptionTypeId })) return;
  if (host.canSignUp(system)) {
    choosePassWithPromotion(app, subscriptionTypeId);
    app.store.getState().requestSignUp();
  } else if (signupUrl) {
    host.goTo(
      withQuery(signupUrl, { system, pass: String(subscriptionTypeId), ...(promoCode && { promo: promoCode }) }),
    );
  } else host.warn("a pass was chosen, but there is no sign-up element for it on the page and no signup-url");
}

/** Sets parameters in the query of an address, which may be relative, and keeps the rest. */
function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  const [beforeFragment = "", ...fragment] = address.split("#");
  const [path, ...query] = beforeFragment.split("?");
  const all = new URLSearchParams(query.join("?"));
  for (const [name, value] of Object.entries(parameters)) all.set(name, value);
  return [`${path}?${all}`, ...fragment].join("#");
}
