import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { lax } from "../../../src/domain/programs/lax.ts";
import { TapCardScreen } from "../../../src/features/key-card/tap-card-screen.tsx";
import { KEY_CARD } from "../../../test/wire-answers.ts";
import { accountStageFor } from "../../stage/account-stage.tsx";

const { stage, setUp, storyOf, renderOf } = accountStageFor({ path: "/tapCard" });

const NO_CARD_TEXT = "No TAP card is linked to your account.";

export default {
  title: "key-card/TAP card",
  globals: { theme: "lax" },
  render: renderOf(TapCardScreen),
  beforeEach: setUp(),
} satisfies Meta;

export const NoneLinked: Story = {
  play: async ({ canvas }) => {
    const [region] = canvas.getAllByRole("status");
    // Finds the visible text only, as a hidden live region has the same words.
    await expect(await canvas.findByText(NO_CARD_TEXT, { selector: "p *" })).toBeVisible();
    await expect(region).toHaveTextContent(NO_CARD_TEXT);
    const link = canvas.getByRole("link", { name: "Link a TAP card (opens in a new tab)" });
    await expect(link).toHaveAttribute("href", "https://tap.example.org/bikes");
    await stage.control({ riders: [{ system: "lax", userName: "rider", keyCard: true }] });
    await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
    await stage.waitUntil(() => expect(canvas.getByText("Linked")).toBeVisible());
    await expect(region).toHaveTextContent("TAP card: Linked");
  },
};

export const CardLinked = storyOf(
  { userName: "keyed" },
  { texts: [/Linked.* \d{8} /, "Your 365-Day Pass works with it."], links: [/^Link another TAP card/] },
);

/** A program with linked cards mails none, so that no card is on its way. */
export const CardWithoutNumber = storyOf(
  { answers: { "1/user/usercard": { ...KEY_CARD, visibleId: null, userCardStatusId: 2 } } },
  { texts: "Linked", absentTexts: ["On its way"] },
);

const PASSES_WITHOUT_TAP = lax.passes.map((pass) => ({ ...pass, tapEnabled: false }));

export const PassWithoutTap = storyOf(
  { program: { ...lax, passes: PASSES_WITHOUT_TAP } },
  { texts: "Your 365-Day Pass does not work with a TAP card." },
);

export const NotInThisProgram: Story = {
  globals: { theme: "phl" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Not available in this program")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to home" })).toBeVisible();
    await expect(await stage.fetchReceived("/bikeshare/1/user/usercard")).toEqual([]);
  },
};
