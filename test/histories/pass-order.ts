import type { SandboxRider } from "../../demo/sandbox/riders.ts";
import { orderOf } from "../../src/features/renewal/use-renewal.ts";
import type { Promo } from "../../src/passes/promo.ts";
import { isProratable, renewalTerms } from "../../src/purchase/kinds/renewal.ts";
import type { PassTerms, RenewalKind } from "../../src/purchase/orders.ts";
import { passOf } from "../pass-of.ts";
import { promoFor } from "./account.ts";
import { accountOf, type DatedTerms, freezeOrder, type Order } from "./order-page.ts";

const NO_CODE: Promo = { status: "none" };

export const datedTerms = ({ quote: { laterCharges }, bonusMonths }: PassTerms): DatedTerms => ({
  firstRenewal: laterCharges?.on ?? null,
  bonusMonths,
});

/** The next pass of a rider with an account, on the screen to renew or to change. */
export const passOrder = (
  kind: RenewalKind,
  passIds: readonly [number, number],
  riders: Order["riders"],
): Pick<Order, "riders" | "subject" | "freeze" | "trace" | "isOffered" | "undo"> => ({
  riders,
  subject: "pass",
  freeze(page, isAnother) {
    const { app, codePercent, readAt } = page;
    const { user, summary, profile, credit } = accountOf(page);
    const holder = { user, summary };
    const pass = passOf(app.program, passIds[riders.indexOf(page.userName)] ?? passIds[0]);
    const isChange = isProratable(pass, holder, app.program, readAt);
    // A prorated change accepts no code.
    const promo = isAnother && !isChange ? promoFor(pass, codePercent) : NO_CODE;
    const grant = promo.status === "applied" ? promo.grant : null;
    const termsAt = (now: number) =>
      renewalTerms(app, { kind, pass, holder, grant, proratedDiscount: isChange ? credit : null }, now);
    // The page shows the terms from when it last read the account, although time has passed.
    const terms = termsAt(readAt);
    return freezeOrder(page, "pass", orderOf(kind, { user, summary, profile }, terms, promo, readAt), {
      itemId: pass.id,
      amount: terms.total / 100,
      terms: datedTerms(terms),
      termsNow: () => datedTerms(termsAt(app.clock.now())),
    });
  },
  trace: ({ subscriptions }) => idsOf(subscriptions).join(),
  isOffered: () => true,
  undo: (_sandbox, rider) => void rider.subscriptions.pop(),
});

const idsOf = (subscriptions: SandboxRider["subscriptions"]): readonly number[] =>
  subscriptions.map(({ subscriptionId }) => subscriptionId);
