import { ApiError, isLostAnswer } from "../../api/api-error.ts";
import { ownPassOf } from "../../domain/own-pass.ts";
import { mayProrate } from "../../domain/proration.ts";
import { receiptOf } from "../../domain/receipt.ts";
import { isUpcoming, type Subscription } from "../../domain/subscriptions.ts";
import type { Summary } from "../../domain/summary.ts";
import { isVerifiedFor } from "../../domain/verification.ts";
import type { Renewal } from "../../store/purchase-slice.ts";
import type { Calls } from "../calls.ts";
import { dropVerification, ELIGIBILITY_FORM } from "../eligibility.ts";
import type { Intent, IntentRecord } from "../intent-record.ts";
import { type Finding, findOut, LAST_ASKED_MS } from "../lost-answer.ts";
import { purchaseLockOf } from "../purchase-lock.ts";
import { type Epoch, recordWithin } from "../session/epoch.ts";
import { sessionOf } from "../session/session.ts";
import { uuid } from "../uuid.ts";
import type { World } from "../world.ts";
import type { RenewalOrder, RenewalOutcome } from "./renewal-order.ts";
import { resumedRenewal } from "./resumed-renewal.ts";
import { riderIntents } from "./rider-intents.ts";
import { reloadRider } from "./rider-loads.ts";

interface Tools {
  readonly world: World;
  readonly epoch: Epoch;
  readonly calls: Calls;
  readonly intents: IntentRecord;
}

/** Whether a purchase of this rider was sent whose end is not known. */
export const isRenewalOpen = (world: World, userId: number): boolean =>
  riderIntents(world, "purchase", userId).read() !== null;

/** Buys a pass, once: whatever was sent before and has no end yet is found out first, and nothing is sent then. */
export const buyPass = (world: World, order: RenewalOrder): Promise<RenewalOutcome> =>
  alone(world, order.userId, (tools) => {
    const open = tools.intents.read();
    return open ? settle(tools, open, null) : send(tools, order);
  });

/** Finds out what became of a purchase that was cut off; sends nothing. */
export const findOutRenewal = (world: World, userId: number): Promise<RenewalOutcome> =>
  alone(world, userId, async (tools) => {
    const open = tools.intents.read();
    return open ? settle(tools, open, null) : { status: "notDone" };
  });

async function alone(
  world: World,
  userId: number,
  work: (tools: Tools) => Promise<RenewalOutcome>,
): Promise<RenewalOutcome> {
  const epoch = sessionOf(world).begin();
  const lock = purchaseLockOf(world);
  const intents = recordWithin(epoch, riderIntents(world, "purchase", userId), lock);
  const outcome = await lock.hold(async () => {
    const unknown = (): RenewalOutcome => {
      const sent = intents.read();
      return sent ? { status: "unknown", isProrated: sent.kind === "prorated" } : { status: "notDone" };
    };
    // Whatever breaks on the way: once it was sent, money may have moved.
    const ended = await epoch
      .calls()
      .then((calls) => work({ world, epoch, calls, intents }))
      .catch(unknown);
    // The record tells the rider when they come back; whoever is there now is told nothing.
    if (epoch.isOver()) return unknown();
    tell(world, ended);
    return ended;
  }, intents.read()?.id);
  if (!epoch.isOver()) reloadRider(world, "user", "summary", "statements", "prorated-discount");
  return outcome ?? { status: "busy" };
}

function tell(world: World, ended: RenewalOutcome): void {
  const { emptyCart, dropDraft, setPromotedCode, setPurchase } = world.store.getState();
  if (ended.status === "done") {
    emptyCart();
    dropDraft(ELIGIBILITY_FORM);
    setPromotedCode(null);
    setPurchase({ status: "renewed", renewal: ended.renewal });
  } else setPurchase({ status: ended.status === "unknown" ? "unknown" : "idle" });
  // What was verified here does not hold there: the rider shows it again.
  if (ended.status === "refused" && ended.field === "discountVerified") dropVerification(world);
}

async function send(tools: Tools, order: RenewalOrder): Promise<RenewalOutcome> {
  const { world, epoch, calls, intents } = tools;
  epoch.tell(() => world.store.getState().setPurchase({ status: "sending" }));
  // A reduced fare is for who has shown to be eligible, whatever a screen offers.
  const { cart } = world.store.getState();
  if (order.pass.discountVerification !== null && !isVerifiedFor(cart, order.pass, order.contactEmail))
    return { status: "notDone" };
  const stop = await obstacle(tools, order);
  if (stop) return stop;
  if (epoch.isOver()) return { status: "notDone" };
  const intent: Intent = {
    id: uuid(),
    kind: order.isProrated ? "prorated" : order.kind,
    system: world.program.system,
    subscriptionTypeId: order.pass.id,
    knownSubscriptionIds: order.shownSubscriptionIds,
    at: world.clock.now(),
  };
  intents.write(intent);
  try {
    const answer = await post(calls, order, intent.id);
    if (answer) return complete(tools, renewalOf(world, order, answer.cost));
    intents.clear();
    return { status: "notDone" };
  } catch (error) {
    if (isLostAnswer(error)) return settle(tools, intent, order);
    // A browser may send a call again whose connection broke: a refusal may then be about our own purchase.
    const bought = await newSubscription(calls, intent).catch(() => null);
    if (bought) return complete(tools, renewalOf(world, order, null));
    intents.clear();
    const { reason = null, field = null, status = null } = error instanceof ApiError ? error : {};
    // 402 Payment Required is about the card, whoever says it.
    return { status: "refused", reason, field: field ?? (status === 402 ? "tokenId" : null) };
  }
}

const post = ({ bikeshare, second }: Calls, order: RenewalOrder, idempotencyKey: string) =>
  order.isProrated
    ? second.renewProrated(order.pass.id, { idempotencyKey })
    : bikeshare.renew(
        {
          subscriptionTypeId: order.pass.id,
          isAutoRenewing: order.pass.isAutoRenewing,
          paymentProcessor: order.paymentProcessor,
          promoCode: order.promoCode,
        },
        { idempotencyKey },
      );

/** What the rider was shown may be old: another tab may have bought meanwhile. */
async function obstacle({ world, calls }: Tools, order: RenewalOrder): Promise<RenewalOutcome | null> {
  const [summary, user] = await Promise.all([calls.bikeshare.summary(), calls.bikeshare.user()]);
  if (!summary || !user) return { status: "notDone" };
  const known = new Set(order.shownSubscriptionIds);
  const now = world.clock.now();
  const isProratable = mayProrate({
    inCart: order.pass,
    current: ownPassOf(user, world.program.passes),
    activationStatus: user.subscriptionActivationStatus,
    upcomingCount: summary.subscriptions.filter((each) => isUpcoming(each, now)).length,
  });
  if (order.isProrated && !isProratable) return { status: "notEligible" };
  return summary.subscriptions.some(({ id }) => !known.has(id)) ? { status: "outdated" } : null;
}

/** Asks what became of what was sent. Nobody pays again for a prorated pass that is not there: it may come later. */
async function settle(tools: Tools, intent: Intent, order: RenewalOrder | null): Promise<RenewalOutcome> {
  const { world, epoch, calls, intents } = tools;
  epoch.tell(() => world.store.getState().setPurchase({ status: "checking" }));
  let bought: Bought | null = null;
  const finding: Finding = await findOut({
    clock: world.clock,
    isIdle: epoch.isOver,
    // Until a minute after it was sent the service may still be at work.
    definiteAfterMs: Math.min(LAST_ASKED_MS, Math.max(0, intent.at + LAST_ASKED_MS - world.clock.now())),
    ask: async () => {
      bought = await newSubscription(calls, intent);
      return bought ? "wentThrough" : "notThere";
    },
  });
  if (bought) return complete(tools, order ? renewalOf(world, order, null) : resumedRenewal(world, intent, bought));
  const isProrated = intent.kind === "prorated";
  if (finding === "unknown" || isProrated) return { status: "unknown", isProrated };
  intents.clear();
  return { status: "notDone" };
}

export interface Bought {
  readonly subscription: Subscription;
  readonly summary: Summary;
}

/** The pass that was asked for, where the rider holds one more of it than when the purchase was sent. */
async function newSubscription({ bikeshare }: Calls, intent: Intent): Promise<Bought | null> {
  const { knownSubscriptionIds, subscriptionTypeId } = intent;
  const summary = await bikeshare.summary();
  if (!summary) throw new TypeError("nobody is logged in");
  const subscription = summary.subscriptions.find(
    ({ id, typeId }) => typeId === subscriptionTypeId && !knownSubscriptionIds.includes(id),
  );
  return subscription ? { subscription, summary } : null;
}

function complete({ intents }: Tools, renewal: Renewal): RenewalOutcome {
  intents.clear();
  return { status: "done", renewal };
}

const renewalOf = ({ program, clock }: World, order: RenewalOrder, cost: Renewal["cost"]): Renewal => ({
  kind: order.kind,
  subscriptionTypeId: order.pass.id,
  cost,
  expectedCost: order.expectedCost,
  contactEmail: order.contactEmail,
  success: order.success,
  after: order.after,
  receipt: receiptOf({ ...order, keyCard: null, cost, program, paidAt: clock.now() }),
});
