import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { lax } from "../../../src/domain/programs/lax.ts";
import { phl } from "../../../src/domain/programs/phl.ts";
import { TapCardScreen } from "../../../src/features/key-card/tap-card-screen.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";

const { stage, from, shows, renderOf } = accountStageFor({ program: lax, path: "/tapCard" });

const PATH = "1/user/usercard";
const NONE = "No TAP card is linked to your account.";
/** The visible text only: a live region has the same words. */
const none = [NONE, { selector: "p *" }] as const;
const linked = { riders: [{ system: "lax", userName: "rider", keyCard: true }] };

export default {
  title: "key-card/TAP card",
  globals: { theme: "lax" },
  render: renderOf(TapCardScreen),
  beforeEach: from(),
} satisfies Meta;

export const NoneLinked: Story = {
  play: async ({ canvas }) => {
    const [region] = canvas.getAllByRole("status");
    await expect(await canvas.findByText(...none)).toBeVisible();
    await expect(region).toHaveTextContent(NONE);
    const link = canvas.getByRole("link", { name: "Link a TAP card (opens in a new tab)" });
    await expect(link).toHaveAttribute("href", "https://tap.example.org/bikes");
    await stage.control(linked);
    await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
    await stage.until(() => expect(canvas.getByText("Linked")).toBeVisible());
    await expect(region).toHaveTextContent("TAP card: Linked");
  },
};

export const CardLinked = shows(
  { userName: "keyed" },
  { says: [/Linked.* \d{8} /, "Your 365-Day Pass works with it."], links: [/^Link another TAP card/] },
);

const PASSES_WITHOUT = lax.passes.map((pass) => ({ ...pass, tapEnabled: false }));

export const PassWithoutTap = shows(
  { program: { ...lax, passes: PASSES_WITHOUT } },
  { says: "Your 365-Day Pass does not work with a TAP card." },
);

export const NotInThisProgram: Story = {
  globals: { theme: "phl" },
  beforeEach: from({ program: phl }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Not available in this program")).toBeVisible();
    await expect(await stage.fetchReceived(`/bikeshare/${PATH}`)).toEqual([]);
  },
};
