import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { type AccountStart, accountStageFor, riderWith } from "../../stage/account-stage.tsx";
import { RenewalOn } from "../../stage/renewal-play.tsx";

const { stage, from, shows } = accountStageFor({ path: "/renew" });

/** A rider with a running pass has nothing to buy: the screen says first what happens by itself. */
export default { title: "renewal/Own renewal", render: () => <RenewalOn stage={stage} /> } satisfies Meta;

interface Expected {
  readonly start: AccountStart;
  readonly says: RegExp;
  readonly ways: readonly string[];
}

const ownRenewal = ({ start, says, ways }: Expected): Story => ({
  beforeEach: from(start),
  play: async ({ canvas, userEvent }) => {
    const early = await canvas.findByRole("link", { name: "Buy the next pass now" });
    await expect(early.closest(".bs-renew__own")).toHaveTextContent(says);
    const isOff = ways.includes("Turn on auto-renewal");
    const title = isOff ? "Renew your pass" : "Your pass renews by itself";
    await expect(canvas.getByRole("heading", { level: 2, name: title })).toBeVisible();
    const steps = canvas.getAllByRole("listitem").map(({ textContent }) => textContent);
    await expect(steps[0]).toMatch(/^TodayValid\. \d+ days left$/);
    await expect(steps[1]).toMatch(isOff ? /^\w+ \d+, \d{4}It ends/ : /^\w+ \d+, \d{4}Renews by itself\$\d+\.00$/);
    await expect(steps[2]).toEqual(
      isOff ? undefined : expect.stringMatching(/^Then every \d+ days, until you cancel\$/),
    );
    await expect(canvas.queryByRole("radio")).toBeNull();
    await expect(canvas.queryByRole("button", { name: /^Pay/ })).toBeNull();
    await expect(canvas.getAllByRole("link").map((link) => link.textContent)).toEqual(ways);
    await userEvent.click(early);
    await expect(await canvas.findByRole("button", { name: /^Pay/ })).toBeVisible();
    await expect(stage.navigations).toEqual(["/renew?early=1"]);
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Renew your pass" })).toHaveFocus());
  },
});

const CHANGES = ["Change pass", "Cancel auto-renewal"];
const EARLY = "Buy the next pass now";

export const On = ownRenewal({
  start: { userName: "monthly" },
  says: /^Your Monthly Pass renews by itself on \w+ \d+, \d{4} for \$20\.00, with your Visa ending in 4242\. ?You need to do nothing/,
  ways: [...CHANGES, "Use another card", EARLY],
});
export const Off = ownRenewal({
  start: { userName: "cancelled" },
  says: /^Your Annual Pass ends on \w+ \d+, \d{4}, and does not renew by itself\. ?Turned off on \w+ \d+, \d{4}\. ?With auto-renewal on, it renews that day for \$156\.00/,
  ways: ["Turn on auto-renewal", "Change pass", "Use another card", EARLY],
});
const BAD_CARD = ["Update your card", ...CHANGES, EARLY];
export const CardExpired = ownRenewal({
  start: { userName: "expired-card" },
  says: /for \$156\.00\. ?Your card has expired\. Please add a new card to continue/,
  ways: BAD_CARD,
});
export const CardExpires = ownRenewal({
  start: { now: "2026-03-10T16:00:00Z", control: riderWith("rider", { card: { month: 3, year: 2026 } }) },
  says: /renews by itself on \w+ \d+, \d{4} for \$156\.00\. ?Your card will have expired by then\. Please add a new one/,
  ways: BAD_CARD,
});

/** Another pass in the link is an order. */
export const AnotherPass = shows(
  { userName: "monthly", path: "/renew?pass=104" },
  { says: /Pay \$\d+/, lacks: ["renews by itself"] },
);
