import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { type AccountStart, accountStageFor, riderWith } from "../../stage/account-stage.tsx";
import { StagedRenewal } from "../../stage/renewal-play.tsx";

const { stage, setUp, storyOf } = accountStageFor({ path: "/renew" });

/** A rider with a running pass has nothing to buy: the screen first says whether and when the pass renews by itself. */
export default { title: "renewal/Own renewal", render: () => <StagedRenewal stage={stage} /> } satisfies Meta;

const ownRenewal = (start: AccountStart, text: RegExp, links: readonly string[]): Story => ({
  beforeEach: setUp(start),
  play: async ({ canvas, userEvent }) => {
    const earlyLink = await canvas.findByRole("link", { name: "Buy the next pass now" });
    await expect(earlyLink.closest(".bs-renew__own")).toHaveTextContent(text);
    const isOff = links.includes("Turn on auto-renewal");
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
    await expect(canvas.getAllByRole("link").map((link) => link.textContent)).toEqual(links);
    await userEvent.click(earlyLink);
    await expect(await canvas.findByRole("button", { name: /^Pay/ })).toBeVisible();
    await expect(stage.navigations).toEqual(["/renew?early=1"]);
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Renew your pass" })).toHaveFocus());
  },
});

const CHANGE_LINKS = ["Change pass", "Cancel auto-renewal"];
const EARLY_LINK = "Buy the next pass now";

export const On = ownRenewal(
  { userName: "monthly" },
  /^Your Monthly Pass renews by itself on \w+ \d+, \d{4} for \$20\.00, with your Visa ending in 4242\. ?You need to do nothing/,
  [...CHANGE_LINKS, "Use another card", EARLY_LINK],
);
export const Off = ownRenewal(
  { userName: "cancelled" },
  /^Your Annual Pass ends on \w+ \d+, \d{4}, and does not renew by itself\. ?Turned off on \w+ \d+, \d{4}\. ?With auto-renewal on, it renews that day for \$156\.00/,
  ["Turn on auto-renewal", "Change pass", "Use another card", EARLY_LINK],
);
const BAD_CARD_LINKS = ["Update your card", ...CHANGE_LINKS, EARLY_LINK];
export const CardExpired = ownRenewal(
  { userName: "expired-card" },
  /for \$156\.00\. ?Your card has expired\. Please add a new card to continue/,
  BAD_CARD_LINKS,
);
export const CardExpires = ownRenewal(
  { now: "2026-03-10T16:00:00Z", control: riderWith("rider", { card: { month: 3, year: 2026 } }) },
  /renews by itself on \w+ \d+, \d{4} for \$156\.00\. ?Your card will have expired by then\. Please add a new one/,
  BAD_CARD_LINKS,
);

/** A link with another pass opens the order of that pass. */
export const AnotherPass = storyOf(
  { userName: "monthly", path: "/renew?pass=104" },
  { texts: /Pay \$\d+/, absentTexts: ["renews by itself"] },
);
