import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { HomeScreen } from "../../../src/features/home/home-screen.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { linesOf } from "../../stage/line-layout.ts";

const { stage, from, renderOf } = accountStageFor();
const as = (userName: string) => from({ userName });

export default { title: "home/Home", render: renderOf(HomeScreen), beforeEach: from() } satisfies Meta;
type Canvas = ReturnType<typeof within>;

/** The pass is a region with an accessible name of its own. */
async function passIn(canvas: Canvas, name: string) {
  const pass = await canvas.findByRole("region", { name });
  const links = within(pass).queryAllByRole("link");
  return { pass, ways: links.map((link) => link.textContent) };
}

export const Active: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { name: "Your Indego account", level: 2 })).toBeVisible();
    const { pass, ways } = await passIn(canvas, "Annual Pass");
    const renews = /Renews\s*December 9, 2026\s*for\s*\$156\.00/;
    for (const text of ["Your current pass", "Indego", "Active", "274 days left", renews])
      await expect(pass).toHaveTextContent(text);
    const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
    await expect(topOf(pass) - topOf(pass.closest(".bs-home__columns")), "nothing empty above it").toBeLessThan(1);
    await expect(pass).toHaveTextContent("Unlimited 60-minute rides on classic bikes");
    await expect(ways).toEqual(["Change pass", "Cancel auto-renewal"]);
    await expect(canvas.getByRole("region", { name: "Upcoming passes" })).toHaveTextContent("Guest Pass (×2)");
    const figures = canvas.getByRole("region", { name: "Your riding so far" });
    for (const text of ["Miles ridden", "Money saved", "Calories burned"])
      await expect(figures).toHaveTextContent(text);
    await expect(figures).toHaveTextContent(/Carbon offset\s*\d+ lb/);
    await expect(figures).toHaveTextContent(/MembershipAnnual PassMember sinceMarch.*Membership untilDecember 9, 2026/);
    await expect(canvasElement).not.toHaveTextContent("Please");
  },
};

export const NoPassYet: Story = {
  beforeEach: as("newcomer"),
  play: async ({ canvas }) => {
    const { ways } = await passIn(canvas, "You have no pass yet");
    await expect(ways).toEqual(["Choose a pass", "Compare passes and prices"]);
    // A newcomer sees a single task, and no text about a card that only a pass needs.
    await stage.until(() => expect(stage.fetchReceived("/bikeshare/1/user/frequentedkiosks")).resolves.toHaveLength(1));
    await expect(canvas.getAllByRole("region")).toHaveLength(1);
    await expect(canvas.queryByText("Please add a new card to continue")).toBeNull();
  },
};

/** The pass has these texts, and these links; the screen lacks others. */
const current = (
  beforeEach: () => Promise<void>,
  name: string,
  texts: readonly string[],
  ways: unknown[],
  lacks: readonly RegExp[] = [],
): Story => ({
  beforeEach,
  play: async ({ canvas, canvasElement }) => {
    const own = await passIn(canvas, name);
    for (const text of texts) await expect(own.pass).toHaveTextContent(text);
    await expect(own.ways).toEqual(ways);
    for (const text of lacks) await expect(canvasElement).not.toHaveTextContent(text);
  },
});
export const Expired = current(
  as("lapsed"),
  "Indego30",
  ["Your most recent pass", "Expired", "Ended"],
  ["Renew your pass"],
  [/days? left/, /Upcoming passes/],
);
/** A pass before its activation is the current one, and not an upcoming one as well. */
export const NotActivated = current(
  as("waiting"),
  "Guest Pass",
  ["Your current pass", "Not started yet", "It starts with your first ride."],
  [expect.stringMatching(/^Find a bike near you/), "Get another pass"],
  [/Upcoming passes/],
);
export const Cancelled = current(
  as("cancelled"),
  "Annual Pass",
  ["Does not renew", "Your pass stays valid until December 9, 2026."],
  ["Reactivate", "Change pass"],
);
export const DoesNotRenew = current(
  from({ control: { rider: { system: "phl", passId: 102, state: "active" } } }),
  "Guest Pass",
  ["It does not renew, and you are not charged again.", "Valid until"],
  ["Get another pass", "Change pass"],
);

export const Delinquent: Story = {
  beforeEach: as("delinquent"),
  play: async ({ canvas }) => {
    const { pass, ways } = await passIn(canvas, "Monthly Pass");
    await expect(pass).toHaveTextContent("On hold");
    await expect(pass).toHaveTextContent("Your pass works again when your fees are settled.");
    await expect(ways).toEqual([]);
    const debt = canvas.getByText("A payment did not go through").closest(".bs-notice");
    await waitFor(() => expect(debt).toHaveTextContent("$6.50 in fees.Until your fees"));
    await expect(debt).toHaveTextContent("Until your fees are settled you may not be able to ride.");
    await expect(canvas.queryByRole("region", { name: "Unpaid fees" })).toBeNull();
    // The link occurs once: in the notice, before everything else.
    await expect(canvas.getAllByRole("link")[0]).toBe(canvas.getByRole("link", { name: "Settle fees" }));
  },
};

/** The price stays on one line with the word before it; an upcoming pass is explained as the current one is. */
export const RenewalPriceOnAPhone: Story = {
  globals: { width: "360px", locale: "es" },
  play: async ({ canvas }) => {
    const { pass } = await passIn(canvas, "Annual Pass");
    await expect(linesOf(pass)).toContainEqual(expect.stringMatching(/(^|, )por \$156\.00$/));
    await expect(canvas.getByText(/^Guest Pass/).closest("li")).toHaveTextContent("Pase de 24 horas");
  },
};
