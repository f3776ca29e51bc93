import type { HostApi } from "../../host/host-api.ts";
import { type ChoosingContext, choosePassWithPromotion } from "../../passes/choose-pass.ts";

interface Selection {
  readonly subscriptionTypeId: number;
  /** The code of the promotion that the pass is offered with, null for none. */
  readonly promoCode: string | null;
  readonly signupUrl: string | null;
}

/**
 * Tells the page which pass was chosen; unless the page takes over, the pass goes to a sign-up element of the program
 * on the same page, else to the address of sign-up, else nowhere.
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

/** An address, relative ones too, with parameters set in its query and the rest of it kept. */
function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  const [beforeFragment = "", ...fragment] = address.split("#");
  const [path, ...query] = beforeFragment.split("?");
  const all = new URLSearchParams(query.join("?"));
  for (const [name, value] of Object.entries(parameters)) all.set(name, value);
  return [`${path}?${all}`, ...fragment].join("#");
}
