import type { AccountService, Registered } from "../../api/account-service.ts";
import { ApiError, isLostAnswer } from "../../api/api-error.ts";
import type { Cart } from "../../domain/cart.ts";
import type { Cents } from "../../domain/money.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { mayBeSold } from "../../domain/verification.ts";
import type { Confirmation, Purchase } from "../../store/purchase-slice.ts";
import type { Intent, IntentRecord } from "../intent-record.ts";
import type { PurchaseLock } from "../purchase-lock.ts";
import { type Epoch, recordWithin } from "../session/epoch.ts";
import { sessionOf } from "../session/session.ts";
import { uuid } from "../uuid.ts";
import type { World } from "../world.ts";
import type { CardToken } from "./card-token.ts";
import { findLostRegistration } from "./lost-registration.ts";
import { openRefused } from "./refused-at.ts";
import { signUpReceipt } from "./sign-up-receipt.ts";

/** A sign-up that is ready to be paid. */
export interface RegistrationOrder {
  readonly cart: Cart & { readonly subscriptionTypeId: number };
  readonly card: CardToken;
  /** What the rider was shown. */
  readonly expectedCost: Cents;
}

/** How one attempt ended, for the screen; the store's purchase slice says the same to every element. */
export type RegistrationOutcome =
  | { readonly status: "done"; readonly confirmation: Confirmation }
  /** The service said no. */
  | ({ readonly status: "refused" } & Refusal)
  /** The answer was lost and there is no account: nothing was charged. */
  | { readonly status: "notDone" }
  | { readonly status: "unknown" }
  /** Another purchase is under way, in this element, another one or another tab. */
  | { readonly status: "busy" };

interface Tools {
  readonly world: World;
  readonly account: AccountService;
  readonly lock: PurchaseLock;
  readonly intents: IntentRecord;
  readonly logIn: (credentials: { username: string; password: string }, epoch: Epoch) => Promise<boolean>;
  /** The token of the account that a refused order made all the same since then (epoch ms); null where there is none. */
  readonly ownToken: (order: RegistrationOrder, since: number) => Promise<string | null>;
}

/** One attempt's tools: what they write is written while the session lasts that it began in. */
interface Bound extends Tools {
  readonly epoch: Epoch;
}

interface Attempt {
  readonly order: RegistrationOrder;
  readonly intent: Intent;
}

/** The purchase of sign-up: sent once, and where the answer is lost, found out before anything may be sent again. */
export function createRegistration(tools: Tools) {
  const { world, lock } = tools;
  const history: History = { lost: new Set(), refused: new Set() };
  /** The attempt that has not ended yet: trying it again is the same intent, anything else is a new one. */
  let open: Attempt | null = null;
  /** Nothing else may be bought before the open attempt's end is known; a logout forgets it, with all that is the rider's. */
  const isUnknown = () => open !== null && world.store.getState().purchase.status === "unknown";

  /** What an order is an attempt of; while another one's end is unknown, that one. */
  function attemptOf(order: RegistrationOrder): Attempt {
    if (open && isUnknown()) return open;
    return { order, intent: open && isSame(open.order, order) ? open.intent : newIntent(world, order) };
  }

  async function alone(
    work: (bound: Bound, attempt: Attempt) => Promise<RegistrationOutcome>,
    order: RegistrationOrder,
  ): Promise<RegistrationOutcome> {
    const epoch = sessionOf(world).begin();
    const bound = { ...tools, epoch, intents: recordWithin(epoch, tools.intents, lock) };
    const outcome = await lock.hold(async () => {
      const attempt = attemptOf(order);
      open = attempt;
      // Whatever breaks on the way, money may have moved.
      const ended = await work(bound, attempt).catch(() => ({ status: "unknown" as const }));
      // The record is left for who sent it; whoever is there now is told nothing, and tries nothing of theirs again.
      if (epoch.isOver()) open = null;
      if (epoch.isOver()) return { status: "unknown" as const };
      if (ended.status === "done" || ended.status === "refused") open = null;
      tell(world, ended);
      return ended;
    }, tools.intents.read()?.id);
    return outcome ?? { status: "busy" as const };
  }

  return {
    buy: (order: RegistrationOrder) =>
      alone((bound, attempt) => (isUnknown() ? settle(bound, attempt.order) : send(bound, attempt, history)), order),
    /** Asks once more about an attempt that could not be found out. */
    findOut: (order: RegistrationOrder) => alone((bound, { order: asked }) => settle(bound, asked), order),
  };
}

/** What earlier attempts say about a refusal. */
interface History {
  /** A token and an email that were sent together, and the answer was lost. */
  readonly lost: Set<string>;
  /** Tokens that an attempt was refused with. */
  readonly refused: Set<string>;
}

async function send(tools: Bound, attempt: Attempt, history: History): Promise<RegistrationOutcome> {
  const { order, intent } = attempt;
  const { system, passes } = tools.world.program;
  const pass = passes.find(({ id }) => id === order.cart.subscriptionTypeId);
  // Whichever screen sent it: a reduced fare is never sold to who was not verified for it.
  if (pass && !mayBeSold(order.cart, pass)) return { status: "refused", reason: null, field: "discountVerified" };
  // The same id, so that the service does not act twice; the time is this attempt's.
  tools.intents.write({ ...intent, at: tools.world.clock.now() });
  tools.epoch.tell(() => tools.world.store.getState().setPurchase({ status: "sending" }));
  const answer = await tools.account
    .register({ cart: order.cart, system, tokenId: order.card.id }, { idempotencyKey: intent.id })
    .catch((error: unknown) => ({ error }));
  if (!("error" in answer)) return complete(tools, order, answer);

  // A refusal after a lost attempt may come from that very attempt: the token is used, the email has an account.
  const isLost = isLostAnswer(answer.error);
  const sent = `${order.card.id} ${order.cart.newUser.contactEmail}`;
  const mayBeOurs = isLost || history.lost.has(sent);
  if (isLost) history.lost.add(sent);
  const found = mayBeOurs ? await settle(tools, order) : null;
  if (found && (isLost || found.status !== "notDone")) return found;
  // Nor is a first refusal the truth where the browser itself sent the call twice.
  const own = await tools.ownToken(order, intent.at);
  if (own) return confirmed(tools, order, NO_ANSWER, tools.epoch.adopt(own));
  const refused = refusal(tools, answer.error);
  // A token that was sent before may be used up: where nothing else is said, another card is asked for.
  const isUsed = mayBeOurs || history.refused.has(order.card.id);
  history.refused.add(order.card.id);
  return isUsed ? { ...refused, field: refused.field ?? "tokenId" } : refused;
}

type Refused = Extract<RegistrationOutcome, { status: "refused" }>;

function refusal({ intents }: Tools, error: unknown): Refused {
  intents.clear();
  if (!(error instanceof ApiError)) return { status: "refused", reason: null, field: null };
  // 402 Payment Required is about the card, whoever says it.
  const field = error.field ?? (error.status === 402 ? "tokenId" : null);
  return { status: "refused", reason: error.reason, field };
}

const NO_ANSWER: Registered = { cost: null, referral: null };

/** Asks the service what became of an attempt whose answer was lost. */
async function settle(tools: Bound, order: RegistrationOrder): Promise<RegistrationOutcome> {
  const { world, account, epoch } = tools;
  epoch.tell(() => world.store.getState().setPurchase({ status: "checking" }));
  const { contactEmail } = order.cart.newUser;
  const finding = await findLostRegistration(
    account,
    { contactEmail, system: world.program.system },
    world.clock,
    epoch.isOver,
  );
  if (finding === "wentThrough") return complete(tools, order, NO_ANSWER);
  if (finding === "unknown") return { status: "unknown" };
  tools.intents.clear();
  return { status: "notDone" };
}

async function complete(tools: Bound, order: RegistrationOrder, answer: Registered): Promise<RegistrationOutcome> {
  const { userName, password } = order.cart.newUser;
  tools.intents.clear();
  return confirmed(tools, order, answer, await tools.logIn({ username: userName, password }, tools.epoch));
}

function confirmed(
  { world, intents, epoch }: Bound,
  order: RegistrationOrder,
  { cost, referral }: Registered,
  loggedIn: boolean,
): RegistrationOutcome {
  intents.clear();
  const { newUser, subscriptionTypeId } = order.cart;
  const referralUrl = referral?.link ?? null;
  if (loggedIn) epoch.tell(() => world.store.setState({ referralUrl }));
  const confirmation: Confirmation = {
    subscriptionTypeId,
    cost,
    expectedCost: order.expectedCost,
    contactEmail: newUser.contactEmail,
    withKeyCard: newUser.fullfillCard,
    referralUrl,
    loggedIn,
    receipt: signUpReceipt(world, order, cost),
  };
  return { status: "done", confirmation };
}

const isSame = (one: RegistrationOrder, other: RegistrationOrder): boolean =>
  one.cart.subscriptionTypeId === other.cart.subscriptionTypeId &&
  one.cart.newUser.contactEmail === other.cart.newUser.contactEmail;

function newIntent({ program, clock }: World, { cart }: RegistrationOrder): Intent {
  return {
    id: uuid(),
    kind: "signup",
    system: program.system,
    subscriptionTypeId: cart.subscriptionTypeId,
    knownSubscriptionIds: [],
    at: clock.now(),
  };
}

function tell(world: World, outcome: RegistrationOutcome): void {
  world.store.getState().setPurchase(purchaseAfter(world, outcome));
}

function purchaseAfter(world: World, outcome: RegistrationOutcome): Purchase {
  switch (outcome.status) {
    case "done":
      return { status: "done", confirmation: outcome.confirmation };
    case "refused":
      return { status: "refused", reason: outcome.reason, at: openRefused(world, outcome.field) };
    case "unknown":
    case "notDone":
      return { status: outcome.status };
    default:
      return { status: "idle" };
  }
}
