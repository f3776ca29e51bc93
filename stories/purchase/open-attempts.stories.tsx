import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { PurchaseWord } from "../../src/purchase/purchase-notices.tsx";
import { createAccountStage } from "../stage/account-stage.tsx";
import {
  AWAITED_TEXT,
  NOTICES,
  type PurchaseScreen,
  type PurchaseStoryStage,
  SCREENS,
  UNSHOWN_TEXT,
} from "../stage/open-purchase-play.tsx";
import { agreeAndPay, choosePass, RenewalOn } from "../stage/renewal-play.tsx";

/** The texts about an unknown outcome on each screen that charges, orders or redeems. */
let stage: PurchaseStoryStage;
let renderScreen: () => React.ReactElement;

export default { title: "purchase/Open attempts", render: () => renderScreen() } satisfies Meta;
type Played = Pick<StoryContext, "canvas" | "canvasElement" | "userEvent" | "step">;

const { renew, fees, keyCard, reward, signUp } = SCREENS;

/** The screen of key cards names the card, and says so while it checks. */
const CHECKING_ORDER = "We are checking whether your key fob was ordered. Please do not order it again.";
const checking = (word: PurchaseWord) => (word === "order" ? CHECKING_ORDER : NOTICES[word].checking);
const startingWith = (text: string) => new RegExp(`^${text.replaceAll(".", "\\.")}`);

/** Matches the words of a notice across its elements. */
function saying(text: string | RegExp) {
  return (_own: string, element: Element | null): boolean => {
    if (element?.tagName !== "DIV" && element?.tagName !== "P") return false;
    const said = (element.textContent ?? "").replace(/\s+/g, " ").trim();
    return (typeof text === "string" ? said === text : text.test(said)) && element.querySelector("div, p") === null;
  };
}
const expectText = ({ canvas }: Played, text: string | RegExp) => stage.until(() => canvas.getByText(saying(text)));

const openAttempt =
  (screen: PurchaseScreen, { isKeyed = true } = {}) =>
  async () => {
    ({ stage, render: renderScreen } = await screen.open({ isKeyed }));
  };
const lost = ({ call }: PurchaseScreen) => ({ ...call, received: undefined, kind: "status", status: 502 });
const unreachable = ({ asked }: PurchaseScreen) => ({ ...asked, kind: "status", status: 503, times: 200 });
const fetchSentBodies = ({ call }: PurchaseScreen) => stage.fetchReceived(call.received);

/** The notice is in a live region that existed before, and focus is on the notice or on a control. */
async function expectAnnounced({ canvasElement }: Played, notice: HTMLElement): Promise<void> {
  await expect(notice.closest("[aria-live], [role=alert]")).not.toBeNull();
  const { ownerDocument } = canvasElement;
  await waitFor(() => expect(ownerDocument.activeElement).not.toBe(ownerDocument.body));
  await expect(canvasElement).not.toHaveTextContent(/did not go through/);
}

/** The service showed nothing for a minute: the same call may be sent again, and succeeds once. */
const notFound = (screen: PurchaseScreen, word: PurchaseWord, isKeyed: boolean): Story => ({
  beforeEach: openAttempt(screen, { isKeyed }),
  play: async (played) => {
    const { canvas, step } = played;
    await canvas.findByRole("button", screen.button);
    await stage.control({ faults: [lost(screen)] });
    await screen.send(played);
    await step("shows the check for a minute", async () => {
      await expectText(played, checking(word));
      await expect(canvas.queryByRole("button", screen.button)).toBeNull();
    });
    const notice = await expectText(played, NOTICES[word][isKeyed ? "keyed" : "unkeyed"]);
    await expectAnnounced(played, notice);
    await expectText(played, /^If it fails again, ask us: .*@.* or \(/);
    await expect(await fetchSentBodies(screen)).toHaveLength(1);
    await step("retrying sends the same request, and succeeds", async () => {
      await screen.sendAgain(played);
      await stage.until(() =>
        expect([saying(screen.done), screen.done].flatMap((text) => canvas.queryAllByText(text))).not.toHaveLength(0),
      );
      const [first, second, ...more] = await fetchSentBodies(screen);
      await expect(second).toEqual(first);
      await expect(more).toEqual([]);
    });
  },
});

/** The service cannot be asked: nothing is sent until it answers, and then the outcome is shown. */
const unknown = (screen: PurchaseScreen, word: PurchaseWord): Story => ({
  beforeEach: openAttempt(screen),
  play: async (played) => {
    const { canvas, userEvent, step } = played;
    await canvas.findByRole("button", screen.button);
    // The read before the purchase succeeds.
    const before = { ...screen.asked, kind: "delay", ms: 1 };
    const isAskedBefore = screen.asked.method === "GET";
    await stage.control({
      faults: [{ ...lost(screen), acts: true }, ...(isAskedBefore ? [before] : []), unreachable(screen)],
    });
    await screen.send(played);
    const notice = await expectText(played, startingWith(NOTICES[word].unknown));
    await expectAnnounced(played, notice);
    for (const button of canvas.queryAllByRole("button", screen.button)) await expect(button).toBeDisabled();
    await step("asking again finds it, and it was sent once", async () => {
      await stage.control({ faults: [] });
      await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
      await waitFor(() => expect(canvas.queryByRole("button", { name: "Check again" })).toBeNull());
      await waitFor(() => expect(document.body).not.toHaveFocus());
      await stage.until(() => canvas.getAllByText(screen.done));
      await expect(await fetchSentBodies(screen)).toHaveLength(1);
    });
  },
});

/**
 * The service says that it acted but does not show the result: only support can help, and no button is left.
 * @param facts The details that support needs, where the screen has them nowhere else.
 */
const unshown = (screen: PurchaseScreen, facts: RegExp | null): Story => ({
  beforeEach: openAttempt(screen),
  play: async (played) => {
    const { canvas } = played;
    await canvas.findByRole("button", screen.button);
    screen.hide(stage);
    await stage.control({ faults: [{ ...lost(screen), acts: true }] });
    await screen.send(played);
    await stage.until(() => canvas.getByText(saying(/^We could not find your \w+\. Try again: /)));
    await screen.sendAgain(played);
    const notice = await expectText(played, startingWith(UNSHOWN_TEXT));
    await expectAnnounced(played, notice);
    const title = notice.closest(".bs-notice")?.querySelector(".bs-notice__title") ?? null;
    if (facts) await expect(title).toHaveTextContent(facts);
    await expect(canvas.queryByRole("button", { name: /again$/ })).toBeNull();
    for (const button of canvas.queryAllByRole("button", screen.button)) await expect(button).toBeDisabled();
  },
});

/** The service refuses: its reason is shown, and that nothing was charged, which the service confirmed. */
const refused = (screen: PurchaseScreen, says: readonly string[]): Story => ({
  beforeEach: openAttempt(screen),
  play: async (played) => {
    const { canvas, canvasElement } = played;
    await canvas.findByRole("button", screen.button);
    await stage.control({
      faults: [{ ...lost(screen), status: 400, error: "Not today." }],
    });
    await screen.send(played);
    const notice = await expectText(played, "Not today.");
    await expectAnnounced(played, notice);
    const paragraphs = [...(notice.closest("[aria-live], [role=alert]")?.querySelectorAll("p") ?? [])];
    await expect(paragraphs.map(({ textContent }) => textContent)).toEqual(says);
    await expect(canvasElement).not.toHaveTextContent(/could not find/);
    await stage.until(() => expect(canvas.getByRole("button", screen.button)).toBeEnabled());
  },
});

export const RenewNotFoundKeyed = notFound(renew, "purchase", true);
export const RenewNotFound = notFound(renew, "purchase", false);
export const RenewUnknown = unknown(renew, "purchase");
export const RenewUnshown = unshown(renew, /^Your purchase of\s?Annual Pass · \$156\.00$/);
export const RenewRefused = refused(renew, ["Not today.", "You were not charged."]);

export const FeesNotFoundKeyed = notFound(fees, "payment", true);
export const FeesNotFound = notFound(fees, "payment", false);
export const FeesUnknown = unknown(fees, "payment");
export const FeesUnshown = unshown(fees, /^Your payment of fees · \$6\.50$/);
export const FeesRefused = refused(fees, ["Not today.", "You were not charged."]);

export const KeyCardNotFoundKeyed = notFound(keyCard, "order", true);
export const KeyCardNotFound = notFound(keyCard, "order", false);
export const KeyCardUnknown = unknown(keyCard, "order");
export const KeyCardUnshown = unshown(keyCard, null);
export const KeyCardRefused = refused(keyCard, ["Could not order key card", "Not today.", "You were not charged."]);

export const RewardNotFoundKeyed = notFound(reward, "reward", true);
export const RewardNotFound = notFound(reward, "reward", false);
export const RewardUnknown = unknown(reward, "reward");
export const RewardUnshown = unshown(reward, null);
// Points are not money, so nothing is said about a charge.
export const RewardRefused = refused(reward, [
  "Could not redeem reward. Please try again or contact customer service.",
  "Not today.",
]);

export const SignUpNotFoundKeyed = notFound(signUp, "purchase", true);
export const SignUpNotFound = notFound(signUp, "purchase", false);
export const SignUpUnknown = unknown(signUp, "purchase");
export const SignUpUnshown = unshown(signUp, /^Your purchase of\s?Monthly Pass · \$20\.00$/);
export const SignUpRefused = refused(signUp, ["Not today.", "You were not charged."]);

/** A prorated pass may still arrive: it is never sent again, and blocks any other purchase. */
export const ChangeAwaited: Story = {
  beforeEach: async () => {
    const account = await createAccountStage({ userName: "monthly", path: "/change" });
    stage = account;
    renderScreen = () => <RenewalOn stage={account} />;
    await stage.control({ faults: [{ method: "POST", path: "user/prorated-renewal/", kind: "status", status: 502 }] });
  },
  play: async (played) => {
    const { canvas, userEvent } = played;
    await choosePass(played, /^Annual Pass/);
    await canvas.findByRole("button", { name: /^Pay\s*\$143\.77$/ });
    await agreeAndPay(played);
    const says = startingWith(AWAITED_TEXT);
    await expectAnnounced(played, await expectText(played, says));
    await expect(canvas.queryByRole("button", { name: "Try again" })).toBeNull();
    await expect(canvas.getByRole("button", { name: /^Pay/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
    await expectAnnounced(played, await expectText(played, says));
    const posts = (await stage.fetchReceived("/bts/user/prorated-renewal/")).filter(Boolean);
    await expect(posts).toEqual([{ pass_type: 104 }]);
  },
};
