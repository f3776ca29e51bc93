import type { Browser, Locator, Page } from "@playwright/test";
import { ACCOUNT_PAGE, LANGUAGES_PAGE, WIDGET_PAGES } from "../contestants/growth-pages.ts";
import { type Spread, spreadOf } from "../figures/spread.ts";
import { logIn } from "./growth.ts";
import type { Profile } from "./profile.ts";
import { press } from "./purchase.ts";
import { visit } from "./visit.ts";

/** Only the processor is slowed, as the network does not affect a press. */
const SLOW_CPU: Profile = { id: "slow", name: "CPU slowed 4 times", cpuSlowdown: 4, network: null };

/** The first interaction of a rider on a screen. */
interface Action {
  readonly screen: string;
  readonly does: string;
  /** Null for the element's first screen, without a login. */
  readonly path: string | null;
  readonly target: (page: Page) => Locator;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first();
const link = (name: string | RegExp) => (page: Page) => page.getByRole("link", { name }).first();

const ACTIONS: readonly Action[] = [
  { screen: "Pricing", does: "open the questions", path: null, target: (page) => page.locator("summary").first() },
  { screen: "Sign-up", does: "choose a pass", path: null, target: (page) => page.getByText("Monthly Pass").first() },
  { screen: "Login", does: "send it empty", path: null, target: button("Log in") },
  { screen: "Home", does: "change the pass", path: "/", target: link("Change pass") },
  { screen: "Trips", does: "the month before", path: "/trips", target: button(/^Previous month/) },
  { screen: "Payment", does: "another card", path: "/billing-info", target: link("Update payment card") },
  { screen: "Statements", does: "the month before", path: "/statements", target: button(/^Previous month/) },
  { screen: "Renewal", does: "choose another pass", path: "/renew", target: button("Choose another pass") },
  { screen: "Profile", does: "save", path: "/profile", target: button("Save personal details") },
  { screen: "Rewards", does: "choose one", path: "/rewards/redeem", target: link(/^Redeem/) },
  { screen: "Referral", does: "copy the link", path: "/refer", target: button("Copy link") },
];

export interface Interaction {
  readonly screen: string;
  readonly does: string;
  /** Milliseconds from the press to the next frame; 0 below 16. */
  readonly duration: Spread;
}

const pageOf = ({ screen, path }: Action) => {
  if (screen === "Pricing") return WIDGET_PAGES[0];
  return path === null && screen === "Sign-up" ? LANGUAGES_PAGE : ACCOUNT_PAGE;
};

interface Options {
  readonly browser: Browser;
  readonly probe: string;
  readonly runs: number;
  /** Returns a token that logs in a rider. */
  readonly token: () => Promise<string>;
}

/** Measures the main action of each screen, pressed by a mouse. */
export async function measureInteractions({ browser, probe, runs, token }: Options): Promise<readonly Interaction[]> {
  const found: Interaction[] = [];
  for (const action of ACTIONS) {
    const contestant = pageOf(action);
    if (!contestant) continue;
    const durations: number[] = [];
    for (let run = 0; run < runs; run++) {
      const { used } = await visit(browser, contestant, SLOW_CPU, probe, async (page, costs) => {
        if (action.path !== null) await logIn(page, await token(), action.path);
        await costs();
        const before = await interactionsOn(page);
        await press(action.target(page));
        // Waits for the frame after the press, and for its requests.
        await costs();
        return Math.max(0, ...(await interactionsOn(page)).slice(before.length));
      });
      durations.push(used ?? 0);
    }
    found.push({ screen: action.screen, does: action.does, duration: spreadOf(durations) });
  }
  return found;
}

const interactionsOn = async (page: Page): Promise<readonly number[]> =>
  ((await page.evaluate(() => window.bench?.seen().interactions)) ?? []).map(({ duration }) => duration);
