import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { HomeScreen } from "../../../src/features/home/home-screen.tsx";
import { accountStageFor, guestThenMonthly, riderWith } from "../../stage/account-stage.tsx";
import { linesOf } from "../../stage/line-layout.ts";

const { stage, setUp, storyOf, renderOf } = accountStageFor();
const setUpAs = (userName: string) => setUp({ userName });

export default { title: "home/Home", render: renderOf(HomeScreen), beforeEach: setUp() } satisfies Meta;

/** The pass, which is a region with its name as accessible name, and the texts of the links in it. */
async function findPass(canvas: ReturnType<typeof within>, name: string) {
  const pass = await canvas.findByRole("region", { name });
  const links = within(pass).queryAllByRole("link");
  return { pass, linkTexts: links.map((link) => link.textContent) };
}

export const Active: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { name: "Your Indego account", level: 2 })).toBeVisible();
    const { pass, linkTexts } = await findPass(canvas, "Annual Pass");
    const renewal = /Renews\s*December 9, 2026\s*for\s*\$156\.00/;
    for (const text of ["Your current pass", "Indego", "Active", "274 days left", renewal])
      await expect(pass).toHaveTextContent(text);
    const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
    await expect(topOf(pass) - topOf(pass.closest(".bs-home__columns")), "nothing empty above it").toBeLessThan(1);
    await expect(pass).toHaveTextContent("Unlimited 60-minute rides on classic bikes");
    await expect(linkTexts).toEqual(["Change pass", "Cancel auto-renewal"]);
    await expect(canvas.getByRole("region", { name: "Upcoming passes" })).toHaveTextContent("Guest Pass (×2)");
    const sums = canvas.getByRole("region", { name: "Your riding so far" });
    for (const text of ["Miles ridden", "Money saved", "Calories burned"]) await expect(sums).toHaveTextContent(text);
    await expect(sums).toHaveTextContent(/Carbon offset\s*\d+ lb/);
    await expect(sums).toHaveTextContent(/MembershipAnnual PassMember sinceMarch.*Membership untilDecember 9, 2026/);
    await expect(canvasElement).not.toHaveTextContent("Please");
  },
};

export const EndedThisMorning = storyOf(
  {
    control: riderWith("rider", {
      subscriptions: [{ passId: 102, start: "2026-03-09T12:00:00Z", end: "2026-03-10T12:00:00Z" }],
    }),
  },
  { texts: [/Membership ended/], absentTexts: [/Membership until/] },
);

export const NoPassYet: Story = {
  beforeEach: setUpAs("newcomer"),
  play: async ({ canvas }) => {
    const { linkTexts } = await findPass(canvas, "You have no pass yet");
    await expect(linkTexts).toEqual(["Choose a pass", "Compare passes and prices"]);
    // A newcomer only sees the task to choose a pass, and no request for a payment card, which only a pass needs.
    await stage.waitUntil(() =>
      expect(stage.fetchReceived("/bikeshare/1/user/frequentedkiosks")).resolves.toHaveLength(1),
    );
    await expect(canvas.getAllByRole("region")).toHaveLength(1);
    await expect(canvas.queryByText("Please add a new card to continue")).toBeNull();
  },
};

/** Expects texts and links of a pass, and the absence of other texts from the whole screen. */
const passStory = (
  beforeEach: () => Promise<void>,
  name: string,
  texts: readonly string[],
  linkTexts: unknown[],
  absentTexts: readonly RegExp[] = [],
): Story => ({
  beforeEach,
  play: async ({ canvas, canvasElement }) => {
    const found = await findPass(canvas, name);
    for (const text of texts) await expect(found.pass).toHaveTextContent(text);
    await expect(found.linkTexts).toEqual(linkTexts);
    for (const text of absentTexts) await expect(canvasElement).not.toHaveTextContent(text);
  },
});
export const Expired = passStory(
  setUpAs("lapsed"),
  "Indego30",
  ["Your most recent pass", "Expired", "Ended"],
  ["Renew your pass"],
  [/days? left/, /Upcoming passes/],
);
/** A pass that starts with the first ride counts as the current pass, and is not listed as an upcoming pass, too. */
export const NotActivated = passStory(
  setUpAs("waiting"),
  "Guest Pass",
  ["Your current pass", "Not started yet", "It starts with your first ride."],
  [expect.stringMatching(/^Find a bike near you/), "Get another pass"],
  [/Upcoming passes/],
);
export const Cancelled = passStory(
  setUpAs("cancelled"),
  "Annual Pass",
  ["Does not renew", "Your pass stays valid until December 9, 2026."],
  ["Reactivate", "Change pass"],
);
export const DoesNotRenew = passStory(
  setUp({ control: { rider: { system: "phl", passId: 102, state: "active" } } }),
  "Guest Pass",
  ["It does not renew.", "Valid until"],
  ["Get another pass", "Change pass"],
);

const laterPassStory = passStory(
  setUp({ control: guestThenMonthly() }),
  "Guest Pass",
  ["This pass does not renew. Monthly Pass, which comes later, renews automatically.", "Valid until"],
  ["Get another pass", "Cancel auto-renewal"],
);
/** The start of a pass in less than two days has its time of day. */
export const LaterPassRenews: Story = {
  ...laterPassStory,
  play: async (context) => {
    await laterPassStory.play?.(context);
    const upcoming = context.canvas.getByRole("region", { name: "Upcoming passes" });
    await expect(upcoming).toHaveTextContent("Starts on March 11, 2026 at 10:00 AM");
  },
};

/** A price is a promise to charge it, which a card that will have expired cannot keep. */
export const CardExpiresBeforeRenewal = passStory(
  setUp({ control: riderWith("rider", { card: { month: 3, year: 2026 } }) }),
  "Annual Pass",
  ["RenewsDecember 9, 2026"],
  ["Change pass", "Cancel auto-renewal"],
  [/\$156/],
);

export const Delinquent: Story = {
  beforeEach: setUpAs("delinquent"),
  play: async ({ canvas }) => {
    const { pass, linkTexts } = await findPass(canvas, "Monthly Pass");
    await expect(pass).toHaveTextContent("On hold");
    await expect(pass).toHaveTextContent("Your pass works again when your fees are settled.");
    await expect(linkTexts).toEqual([]);
    const feesNotice = canvas.getByText("A payment did not go through").closest(".bs-notice");
    await waitFor(() => expect(feesNotice).toHaveTextContent("$6.50 in fees.Until your fees"));
    await expect(feesNotice).toHaveTextContent("Until your fees are settled you may not be able to ride.");
    await expect(canvas.queryByRole("region", { name: "Unpaid fees" })).toBeNull();
    // Only the notice has the link to settle fees, and the notice comes before everything else.
    await expect(canvas.getAllByRole("link")[0]).toBe(canvas.getByRole("link", { name: "Settle fees" }));
  },
};

/** The price stays on one line with the word before it; also an upcoming pass is described in the rider's language. */
export const RenewalPriceOnAPhone: Story = {
  globals: { width: "360px", locale: "es" },
  play: async ({ canvas }) => {
    const { pass } = await findPass(canvas, "Annual Pass");
    await expect(linesOf(pass)).toContainEqual(expect.stringMatching(/(^|, )por \$156\.00$/));
    await expect(canvas.getByText(/^Guest Pass/).closest("li")).toHaveTextContent("Pase de 24 horas");
  },
};
