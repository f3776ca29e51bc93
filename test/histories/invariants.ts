import { ACTS_WITHIN_A_PAGE, LATE_ANSWER_MS, LONGEST_LOOKUP_MS, MAX_DATA_AGE_MS } from "./bounds.ts";
import type { ReportContext, SendContext } from "./circumstances.ts";
import { costIn } from "./cost-in.ts";
import type { ChangeableFact, Charge } from "./faulty-service.ts";
import type { History, OrderName } from "./history.ts";
import { type Call, effectsOf, type Intent, type Sender } from "./intent.ts";
import type { ReportedOutcome } from "./order-page.ts";

/** Records all intents and finds the first contradiction between the riders' messages and the truth. */
export function createInvariantChecker(
  order: OrderName,
  { service, subtle, storage, locks, steps, reads }: Pick<History, HistoryPart>,
  hasChanged: (what: ChangeableFact, since: number) => boolean,
) {
  const intents: Intent[] = [];
  const sendContexts = new Map<Call, SendContext>();
  const keepsKeys = service !== "knows no keys";
  let contradiction: Error | null = null;
  const fail = (text: string) => {
    contradiction ??= new Error(text);
  };
  const intentsOf = (userName: string) => intents.filter((intent) => intent.userName === userName);
  const actsFor = (userName: string): number => intentsOf(userName).flatMap(effectsOf).length;
  const undoneOf = (userName: string): number => intentsOf(userName).reduce((sum, { undone }) => sum + undone, 0);
  /** Whether support has undone every effect of the rider's orders. */
  const isUndone = (userName: string) => undoneOf(userName) > 0 && undoneOf(userName) === actsFor(userName);

  /**
   * Whether a double charge is impossible. With keys that holds if all calls of the intent have one key, which follows
   * from the order's facts or is in one memory; without keys, if all tabs with calls know of each other and the service
   * acts within the minute of looking up.
   */
  function isGuarded({ calls, userName }: Intent): boolean {
    const isOfOneMemory = new Set(calls.map(({ sender }) => sender.memory)).size <= 1;
    // Another origin does not know that the rider has given up the first order, and may use its key again.
    if (hasStartedOver(userName)) return isOfOneMemory && keepsKeys;
    if (keepsKeys) return order === "sign-up" || isOfOneMemory || subtle === "there";
    const isOfOneOrigin = new Set(calls.map(({ sender }) => sender.pageIndex === 2)).size <= 1;
    const isKnownInAllTabs =
      storage === "allowed" || (locks === "there" && steps.every(({ act }) => ACTS_WITHIN_A_PAGE.has(act)));
    return isOfOneOrigin && isKnownInAllTabs && calls.every(({ isPrompt }) => isPrompt);
  }
  const hasStartedOver = (userName: string) => intentsOf(userName).some(({ isStartedOver }) => isStartedOver);
  /** Expects the charge to match the order on the screen, except for changes that the page could not know of. */
  function checkCharge(call: Call, { userName, card, itemId, amount }: Charge): void {
    const { shown, runningPress } = sendContexts.get(call) ?? {};
    if (!shown || !runningPress) return;
    const isWalletOrder = runningPress.isByWallet && runningPress.way === "pay";
    const readAt = isWalletOrder ? Math.min(runningPress.readAt, call.sentAt) : call.sentAt - MAX_DATA_AGE_MS;
    if (shown.userName !== userName) fail(`${shown.userName} pressed, ${userName} was charged`);
    if (shown.itemId !== itemId) fail(`${shown.itemId} was shown, ${itemId} was bought`);
    if (shown.card !== undefined && shown.card !== card && !hasChanged(`card of ${userName}`, readAt))
      fail("another card was charged than the shown one");
    if (shown.amount !== amount && !hasChanged("price", readAt))
      fail(`${shown.amount} was shown, ${amount} was charged`);
  }
  /** Whether the service's answers show a page that another page has used its key. */
  const isLinked =
    keepsKeys &&
    service !== "keeps keys, and does not say that it replays" &&
    order !== "sign-up" &&
    subtle === "there";
  /**
   * Whether the page of `reporter` can know of the call: it came from the same browser, or the service reveals it, as
   * that page has used the same key. After a change of the account the key is another one.
   */
  const isKnownTo = (reporter: Sender, call: Call, calls: readonly Call[]): boolean =>
    reporter.memory === call.sender.memory ||
    (storage === "allowed" && (reporter.pageIndex === 2) === (call.sender.pageIndex === 2)) ||
    (isLinked &&
      calls.some(
        ({ sender, idempotencyKey }) => sender.memory === reporter.memory && idempotencyKey === call.idempotencyKey,
      ));

  return {
    contradiction: () => contradiction,
    fail,
    intents: intents as readonly Intent[],
    /** Whether an intent of this rider succeeded, and the rider knows it. */
    isServed: (userName: string) =>
      intentsOf(userName).some((intent) => intent.isOver && !intent.isStartedOver && effectsOf(intent).length > 0),
    actsFor,
    /** The number of idempotency keys in this rider's rejected calls from other pages. */
    keysSpentElsewhere(userName: string, memory: object): number {
      const rejectedCalls = intentsOf(userName)
        .flatMap(({ calls }) => calls)
        .filter((call) => call.isRejected && call.sender.memory !== memory);
      return new Set(rejectedCalls.map(({ idempotencyKey }) => idempotencyKey)).size;
    },
    /** Whether support has undone any purchase of this rider. */
    hasSupportUndone: (userName: string) => undoneOf(userName) > 0,
    hasStartedOver,
    /** The number of charges after the first one, for all riders who started over. */
    chargedTwiceAfterStartOver: () =>
      [...new Set(intents.map(({ userName }) => userName))]
        .filter(hasStartedOver)
        .reduce((sum, userName) => sum + Math.max(0, actsFor(userName) - undoneOf(userName) - 1), 0),
    intentOf(userName: string): Intent {
      const open = intentsOf(userName).find(({ isOver }) => !isOver);
      if (open) return open;
      const intent: Intent = {
        userName,
        order,
        actsBefore: actsFor(userName),
        calls: [],
        actedAt: new Map(),
        promised: new Map(),
        uncharged: [],
        unshown: new Set(),
        isOver: false,
        isStartedOver: false,
        cutOff: new Set(),
        undone: 0,
        reportedAt: Number.POSITIVE_INFINITY,
        undoneAt: 0,
      };
      intents.push(intent);
      return intent;
    },
    /** The rider sees the success in the account. */
    onSeen(userName: string, memory: object) {
      const lateSuccess = intentsOf(userName).find((each) => each.isStartedOver && effectsOf(each).length > 0);
      for (const intent of intentsOf(userName)) {
        // The order that the rider had given up arrived after all, which fulfils the new intent.
        if (lateSuccess && intent.calls.length === 0) intent.isOver = true;
        if (intent.isOver || effectsOf(intent).length === 0) continue;
        intent.isOver = true;
        if (intent.cutOff.has(memory)) fail("an interrupted purchase succeeded, and its page does not say so");
      }
    },
    /** Forgets a tab's promises: the next newcomer in the tab shares its record, and may end the open order. */
    forgetPromises(memory: object) {
      for (const intent of intents) {
        intent.promised.delete(memory);
        intent.unshown.delete(memory);
      }
    },
    /**
     * Support waits until no other order of the rider is open, since keys follow from the state of the account.
     * @returns whether there is something to undo
     */
    onUndone(userName: string, now: number): boolean {
      // Without the replay header a page takes a replay for a new success.
      const reportsReplays = service !== "keeps keys, and does not say that it replays";
      const intent = intentsOf(userName).findLast((each) => effectsOf(each).length > each.undone);
      const openIntents = intentsOf(userName).filter((one) => one !== intent && !one.isOver && one.calls.length > 0);
      if (!reportsReplays || !intent || openIntents.length > 0) return false;
      intent.undone += 1;
      intent.undoneAt = now;
      intent.isOver = true;
      return true;
    },
    /** Expects no start over of an order that has succeeded, as the page looks it up before it warns the rider. */
    onStartedOver(intent: Intent, { memory }: Sender, now: number) {
      const actedAt = intent.actedAt.get(memory) ?? now;
      const canBeLookedUp = reads.length === 0 && order !== "sign-up" && undoneOf(intent.userName) === 0;
      if (canBeLookedUp && now - actedAt > LONGEST_LOOKUP_MS) fail("started over although it had succeeded");
      intent.isOver = true;
      intent.isStartedOver = true;
    },
    onSent(call: Call, intent: Intent, sendContext: SendContext) {
      const { now, shown, runningPress, isOrderKnown } = sendContext;
      sendContexts.set(call, sendContext);
      const [seenTerms, terms] = [shown?.terms, shown?.termsNow()];
      if (runningPress.way === "pay" && seenTerms?.firstRenewal !== terms?.firstRenewal)
        fail(`sent on the terms ${seenTerms?.firstRenewal}, which are ${terms?.firstRenewal} by now`);
      if ((runningPress.way === "pay" || isOrderKnown) && (terms?.bonusMonths ?? 0) < (seenTerms?.bonusMonths ?? 0))
        fail(`sent with ${seenTerms?.bonusMonths} bonus months, which are ${terms?.bonusMonths} by now`);
      const { memory } = call.sender;
      const maySucceedLate = intent.calls.some((before) => before.sender.memory === memory && !before.isRejected);
      if (order === "prorated change" && maySucceedLate) fail("a prorated change was sent again");
      if (intent.unshown.has(memory)) fail("sent a purchase again that only support can resolve");
      const isSameKey = (before: Call) =>
        before.sender.memory === memory && before.idempotencyKey === call.idempotencyKey;
      // The body of a sign-up or key card has a name and address, which no record stores: that of a retry may differ.
      if (
        order !== "sign-up" &&
        order !== "key card" &&
        intent.calls.some((before) => isSameKey(before) && before.body !== call.body)
      )
        fail("one key was sent with two bodies");
      intent.calls.push(call);
      const actedAt = intent.actedAt.get(memory) ?? now;
      // The service no longer shows a purchase that support has undone.
      const hasUndone = undoneOf(intent.userName) > 0;
      // A second page whose lookup failed sends the sign-up, and the service refuses its e-mail as existing.
      const willBeRefused = intent.isOver && (order === "sign-up" || intent.isStartedOver);
      if (now - actedAt > LONGEST_LOOKUP_MS && !hasUndone && !willBeRefused) fail("sent a successful purchase again");
      if (intent.promised.has(memory) && intent.promised.get(memory) !== call.idempotencyKey)
        fail("another key than the promised one");
    },
    onAct(call: Call, charge: Charge, now: number) {
      checkCharge(call, charge);
      const intent = intents.find(({ calls }) => calls.includes(call));
      if (!intent) return fail("the service acted for nobody");
      const acts = effectsOf(intent);
      intent.actedAt.set(call.sender.memory, now);
      if (isGuarded(intent) && acts.length - intent.undone > 1) fail(`one ${order} was charged ${acts.join(" and ")}`);
      if (intent.uncharged.some(({ sender, calls }) => calls.includes(call) && isKnownTo(sender, call, calls)))
        fail('charged after "You were not charged"');
    },
    /** A rider learns the outcome of an intent, in the session of the press. */
    onReported(intent: Intent, outcome: ReportedOutcome, sender: Sender, { actsShown, now, key }: ReportContext) {
      if (outcome.status === "notFound" && outcome.isKeyed) {
        if (!keepsKeys) fail("promised a key that the service does not store");
        intent.promised.set(sender.memory, key);
      } else intent.promised.delete(sender.memory);
      // Newcomers of one tab share its record: once its key has ended, no promise about that key holds.
      if (outcome.status === "done" || outcome.status === "refused") {
        const lastCall = intent.calls.findLast((call) => call.sender.memory === sender.memory);
        for (const { promised } of intents)
          if (lastCall && promised.get(sender.memory) === lastCall.idempotencyKey) promised.delete(sender.memory);
      }
      if (outcome.status === "unshown") intent.unshown.add(sender.memory);
      else intent.unshown.delete(sender.memory);
      if (outcome.status === "exists" || outcome.status === "done") {
        const before = order === "sign-up" || order === "fees" ? 0 : Math.min(actsShown, intent.actsBefore);
        if (actsFor(intent.userName) <= before) fail(`reported "${outcome.status}" without a purchase`);
        const undoneAt = Math.max(...intentsOf(intent.userName).map((each) => each.undoneAt));
        intent.reportedAt = Math.min(intent.reportedAt, now);
        // A copy of the tab may show the receipt of a success that was confirmed before support undid it.
        if (isUndone(intent.userName) && now - undoneAt > LATE_ANSWER_MS && intent.reportedAt > intent.undoneAt)
          fail("reported a success that support had undone");
        // After a failed lookup, the success may be that of another page's sign-up, which had another price.
        const isOwnSuccess = reads.length === 0 || intent.calls.every((call) => call.sender.memory === sender.memory);
        const cost = outcome.status === "done" ? costIn(outcome.done, order === "sign-up" && isOwnSuccess) : null;
        const charges = intentsOf(intent.userName).flatMap(effectsOf);
        // After a lost answer, the page knows neither a price that has changed nor which of two tabs has paid.
        const shownTotals = intentsOf(intent.userName).flatMap(({ calls }) =>
          calls.map((each) => sendContexts.get(each)?.shown?.amount),
        );
        const isOfOneTotal = !hasChanged("price", 0) && new Set(shownTotals).size <= 1;
        if (cost !== null && cost > 0 && isOfOneTotal && !charges.includes(cost))
          fail(`reported ${cost}, charged ${charges.join(" and ")}`);
        intent.isOver = true;
      }
      if (outcome.status === "refused") {
        intent.isOver = true;
        if (!outcome.isUncharged) return;
        intent.uncharged.push({ sender, calls: [...intent.calls] });
        if (intent.calls.some((call) => call.acts.length > 0 && isKnownTo(sender, call, intent.calls)))
          fail('said "You were not charged" after a charge');
      }
    },
  };
}

type HistoryPart = "service" | "subtle" | "storage" | "locks" | "steps" | "reads";
