import type { Browser, Locator, Page } from "@playwright/test";
import { ACCOUNT_PAGE, LANGUAGES_PAGE, WIDGET_PAGES } from "../contestants.ts";
import { type Spread, spreadOf } from "../figures/results.ts";
import { logIn } from "./growth.ts";
import type { Profile } from "./visit.ts";
import { visitCold } from "./visit.ts";

/** Only the processor is slowed, as the network does not affect a press. */
const SLOW_CPU: Profile = { id: "slow", name: "CPU slowed 4 times", cpuSlowdown: 4, network: null };

/** The main action of a rider on a screen, which is measured as the first one there. */
interface Action {
  readonly screen: string;
  readonly label: string;
  /** Null for the element's first screen, without a login. */
  readonly path: string | null;
  readonly target: (page: Page) => Locator;
}

const buttonOf = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first();
const linkOf = (name: string | RegExp) => (page: Page) => page.getByRole("link", { name }).first();

const ACTIONS: readonly Action[] = [
  { screen: "Pricing", label: "open the questions", path: null, target: (page) => page.locator("summary").first() },
  { screen: "Sign-up", label: "choose a pass", path: null, target: (page) => page.getByText("Monthly Pass").first() },
  { screen: "Login", label: "send it empty", path: null, target: buttonOf("Log in") },
  { screen: "Home", label: "change the pass", path: "/", target: linkOf("Change pass") },
  { screen: "Trips", label: "the month before", path: "/trips", target: buttonOf(/^Previous month/) },
  { screen: "Payment", label: "another card", path: "/billing-info", target: linkOf("Update payment card") },
  { screen: "Statements", label: "the month before", path: "/statements", target: buttonOf(/^Previous month/) },
  { screen: "Renewal", label: "choose another pass", path: "/renew?early=1", target: buttonOf("Choose another pass") },
  { screen: "Profile", label: "save", path: "/profile", target: buttonOf("Save personal details") },
  { screen: "Rewards", label: "choose one", path: "/rewards/redeem", target: linkOf(/^Redeem/) },
  { screen: "Referral", label: "copy the link", path: "/refer", target: buttonOf("Copy link") },
];

export interface Interaction {
  readonly screen: string;
  readonly label: string;
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
  const results: Interaction[] = [];
  for (const action of ACTIONS) {
    const contestant = pageOf(action);
    if (!contestant) continue;
    const durations: number[] = [];
    for (let run = 0; run < runs; run++) {
      const { actResult } = await visitCold(browser, contestant, SLOW_CPU, probe, async (page, readCost) => {
        if (action.path !== null) await logIn(page, await token(), action.path);
        await readCost();
        const earlierInteractions = await readInteractions(page);
        await press(action.target(page));
        // Waits until the requests that the press causes have ended, and with them for the frame after the press.
        await readCost();
        return Math.max(0, ...(await readInteractions(page)).slice(earlierInteractions.length));
      });
      durations.push(actResult ?? 0);
    }
    results.push({ screen: action.screen, label: action.label, duration: spreadOf(durations) });
  }
  return results;
}

const readInteractions = async (page: Page): Promise<readonly number[]> =>
  ((await page.evaluate(() => window.bench?.readTimings().interactions)) ?? []).map(({ duration }) => duration);

const TYPING_OPTIONS = { delay: 30 };
/** How long a mouse button is down, in ms. */
const PRESS_OPTIONS = { delay: 60 };

/** Clicks by coordinates: a locator's own click checks the page for covering elements, which would be measured, too. */
async function press(locator: Locator): Promise<void> {
  await locator.click({ trial: true });
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator} has no place`);
  await locator.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2, PRESS_OPTIONS);
}

/** A rider signs up by keyboard and mouse, from the pass to the confirmation. */
export async function buyPass(page: Page, stripeStandIn: string): Promise<void> {
  await page.addScriptTag({ content: stripeStandIn });
  const signUp = page.locator("bikeshare-signup");
  const field = (label: string) => signUp.getByLabel(new RegExp(`^(\\* )?${label}`));
  const buttonOf = (name: string | RegExp) => signUp.getByRole("button", { name });
  const type = async (label: string, text: string) => {
    await press(field(label));
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(text, TYPING_OPTIONS);
  };

  await press(signUp.getByText("Monthly Pass", { exact: true }).first());
  await type("Email", "ana@example.org");
  await type("Mobile phone", "215 555 0188");
  await press(buttonOf("Text me a code"));
  await type("Confirmation code", "123456");
  await signUp.getByText("is confirmed").waitFor();
  await type("Password", "correct horse");
  await type("Reenter password", "correct horse");
  await press(buttonOf("Continue"));

  await press(page.getByLabel("Card number"));
  for (const [label, text] of [
    ["Card number", "4242424242424242"],
    ["Expiration date", "12/40"],
    ["CVC", "987"],
  ] as const) {
    await press(page.getByLabel(label));
    await page.keyboard.type(text, TYPING_OPTIONS);
  }
  await press(page.getByLabel("ZIP", { exact: true }));
  await page.keyboard.type("19107", TYPING_OPTIONS);
  await press(buttonOf("Review order"));
  await buttonOf(/^Pay/).waitFor();
  for (const box of await signUp.getByRole("checkbox").all()) await press(box);
  await press(buttonOf(/^Pay/));
  await signUp.getByRole("heading", { name: "Step 4 of 4" }).waitFor();
}

/**
 * The longest time from an interaction to the next frame, in all iframes of the page; 0 where all took less than 16 ms.
 */
export async function readWorstInteraction(page: Page): Promise<number> {
  const interactions = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => window.bench?.readTimings().interactions ?? [])),
  );
  return Math.max(0, ...interactions.flat().map(({ duration }) => duration));
}
