import { expect } from "vitest";
import type { FakeClock } from "../../src/services/clock.ts";
import { sessionOf } from "../../src/services/session/session.ts";
import type { RegistrationOutcome } from "../../src/services/sign-up/registration.ts";
import { isPurchaseOpen } from "../../src/store/purchase-slice.ts";
import type { HeldLocks } from "./browser-tab.ts";
import { createSignUpTab, type Newcomer, newCard, orderOf, PASSWORD, type SignUpPage } from "./sign-up-tab.ts";
import type { MoneyAct, TroubledService } from "./troubled-service.ts";

export interface SignUpBrowser {
  readonly clock: FakeClock;
  readonly service: TroubledService;
  readonly held: HeldLocks;
  /** Keeps the first contradiction, which the history ends with. */
  readonly fail: (error: unknown) => void;
  /** Hears how each attempt ended. */
  readonly tell: (ending: string) => void;
}

/** One tab of somebody who signs up, with what they were told. */
export interface NewcomersTab {
  /** Goes on from the details, as their button does. */
  goOn(): void;
  enterCard(outcome: "ok" | "declined"): void;
  pay(): void;
  findOut(): void;
  reload(): void;
  logOut(): void;
  /** Beside sign-up, where nobody is logged in: with what was typed there, or a rider of old. */
  logIn(as: "newcomer" | "rider"): void;
  /** They have an account and know it. */
  isOver(): boolean;
  hasAccount(): Promise<boolean>;
}

/**
 * What a newcomer is told has to equal what the service holds; what went through is never sent again, and nobody is
 * sent on as new who has paid.
 */
export function openNewcomersTab(browser: SignUpBrowser, who: Newcomer): NewcomersTab {
  const { clock, service, held, fail, tell } = browser;
  /** What this tab's own calls made. */
  const made: MoneyAct[] = [];
  let knows = false;

  /** How often they were sent on as new. */
  let timesNew = 0;

  const send: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith("/register") && made.length > 0) fail(new Error("sent again after it went through"));
    const newBefore = timesNew;
    const acting = service.fetchFor((done) => {
      made.push(done);
      if (made.length > 1) fail(new Error(`one sign-up was paid ${made.length} times`));
      if (timesNew > newBefore) fail(new Error("sent on as new while what they sent before was still to come"));
    });
    return acting(request);
  };
  const openPage = createSignUpTab(clock, held, send);
  /** Whoever is here now has paid or asked; not who logged out or reloaded since. */
  let hasBegun = false;
  function open(): SignUpPage {
    const opened = openPage();
    hasBegun = false;
    opened.world.store.subscribe(({ purchase }, before) => {
      const isShown = purchase !== before.purchase && purchase.status !== "idle";
      if (isShown && !opened.life.isOver && !hasBegun)
        fail(new Error(`shown "${purchase.status}" of another's sign-up`));
    });
    return opened;
  }
  let page = open();

  const accounts = async () => {
    const { users } = await service.state();
    return users.filter(({ userName, system }) => userName === who.email && system === "phl");
  };
  /** Follows a call of this page to its end; one that a reload cut off never ends. */
  function follow<T extends { readonly status: string }>(running: Promise<T>, check: (told: T) => Promise<void>): void {
    const { life, world } = page;
    const { epoch } = world.store.getState();
    running
      .then(async (told) => {
        if (life.isOver) return;
        // Who signed up beside a rider takes their place; whoever else came next hears nothing of it.
        if (world.store.getState().epoch === epoch || told.status === "done") await check(told);
      })
      .catch(fail);
  }

  async function ended(told: RegistrationOutcome): Promise<void> {
    tell(`sign-up ${told.status}`);
    const { purchase } = page.world.store.getState();
    const at = purchase.status === "refused" ? purchase.at : null;
    switch (told.status) {
      case "done": {
        const [account, ...others] = await accounts();
        expect(others, "accounts beside the one").toEqual([]);
        const held = account?.subscriptions.map(({ subscriptionTypeId }) => subscriptionTypeId);
        expect(held, "told that it was bought").toEqual([who.passId]);
        if (told.confirmation.cost !== null)
          expect([told.confirmation.cost / 100], "the receipt").toEqual(made.map(({ dollars }) => dollars));
        knows = true;
        break;
      }
      case "refused":
      case "notDone":
        expect(made, `told "${told.status}"`).toEqual([]);
        if (at?.step === "payment") page.card = null;
        if (at?.step === "details") page.isReady = false;
        break;
      default:
    }
  }

  async function findOut(): Promise<void> {
    const { signUp, card } = page;
    if (!card) return;
    hasBegun = true;
    follow(signUp.findOut(orderOf(who, card)), ended);
  }

  return {
    goOn() {
      const { signUp } = page;
      follow(signUp.lookUp({ contactEmail: who.email }), async (found) => {
        tell(`details ${found.status}`);
        const isFree = found.status === "free";
        if (found.status === "exists") {
          expect(await accounts(), "told that there is an account").toHaveLength(1);
          knows = true;
        }
        if (isFree) {
          expect(made, "sent on as new").toEqual([]);
          timesNew += 1;
          signUp.intents.clear();
        }
        page.isReady = isFree || (found.status === "unknown" && signUp.intents.read() === null);
      });
    },
    enterCard(outcome) {
      if (page.isReady) page.card = newCard(outcome);
    },
    pay() {
      const { isReady, card, signUp } = page;
      if (!isReady || !card || knows) return;
      hasBegun = true;
      follow(signUp.buy(orderOf(who, card)), ended);
    },
    findOut: () => {
      if (page.world.store.getState().purchase.status === "unknown") void findOut();
    },
    reload() {
      page.life.isOver = true;
      page = open();
    },
    logOut() {
      const { world } = page;
      hasBegun = false;
      const isOpen = isPurchaseOpen(world.store.getState().purchase);
      sessionOf(world).logOut();
      tell(`logout ${isOpen ? "while a purchase was open" : "otherwise"}`);
      expect(world.store.getState().purchase.status, "shown after a logout").toBe("idle");
      page.isReady = false;
      page.card = null;
    },
    logIn(as) {
      const { world } = page;
      if (world.store.getState().session.status === "authenticated") return;
      const username = as === "rider" ? "rider" : who.email;
      const password = as === "rider" ? "sandbox-pass" : PASSWORD;
      const loggingIn = sessionOf(world)
        .logIn({ username, password })
        .then(
          () => ({ status: "in" }),
          () => ({ status: "not" }),
        );
      follow(loggingIn, async ({ status }) => {
        tell(`login ${as} ${status}`);
        if (as === "rider" || status === "not") return;
        expect(await accounts(), "logged in").toHaveLength(1);
        knows = true;
      });
    },
    isOver: () => knows,
    hasAccount: async () => (await accounts()).length > 0,
  };
}
