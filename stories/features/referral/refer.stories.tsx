import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ReferScreen } from "../../../src/features/referral/refer-screen.tsx";
import { lax } from "../../../src/programs/programs/lax.ts";
import { keepReferral } from "../../../src/rider/referral.tsx";
import { sessionOf } from "../../../src/session/session.ts";
import { accountStageFor } from "../../stage/account-stage.tsx";

const { stage, from, renderOf } = accountStageFor({ place: "/refer" });

export default { title: "referral/Refer a friend", render: renderOf(ReferScreen), beforeEach: from() } satisfies Meta;

const LINK = "https://refer.example.org/lax/88016";
const toldTo = (contactEmail: string) => async () => {
  await from({ program: lax })();
  await keepReferral(stage.app, sessionOf(stage.app).begin(), { url: LINK, contactEmail });
};

/** A rider who has just signed up, which is when the service returns the link. */
export const OwnLink: Story = {
  globals: { theme: "lax" },
  beforeEach: toldTo("rider@example.org"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Share your link with friends")).toHaveValue(LINK);
    await expect(canvas.getByText(/^Send your link to friends who might like Metro Bike Share\./)).toBeVisible();
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};

/** Only the tab's storage has the link after a reload. */
export const AfterAReload: Story = {
  ...OwnLink,
  beforeEach: async () => {
    await toldTo("Rider@example.org")();
    stage.app.store.setState({ referral: null });
  },
};

export const LinkOfAnotherRider: Story = {
  globals: { theme: "lax" },
  beforeEach: toldTo("someone@example.org"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Referral page")).toBeVisible();
    await expect(canvas.queryByLabelText("Share your link with friends")).toBeNull();
  },
};

export const LinkOnProgramPage: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Get your link (opens in a new tab)" });
    await expect(link).toHaveAttribute("href", "https://indego.example.org/refer");
    await expect(canvas.getByLabelText("Referral page")).toHaveValue("https://indego.example.org/refer");
  },
};

/** Philadelphia's configuration has the rewards for both sides. */
export const Rewards: Story = {
  play: async ({ canvas }) => {
    const gains = canvas.getByText("You get").closest("dl");
    await expect(gains).toHaveTextContent(/You get\s*50 reward points for each friend who buys a pass/);
    await expect(gains).toHaveTextContent(/Your friend gets\s*\$5\.00 off the first monthly or annual pass/);
  },
};

export const RewardsInSpanish: Story = {
  globals: { locale: "es", width: "360px" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("50 puntos de recompensa por cada persona que compre un pase")).toBeVisible();
  },
};

export const RewardsUnknown: Story = {
  globals: { theme: "lax" },
  beforeEach: from({ program: lax }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Referral page")).toBeVisible();
    await expect(canvas.queryByText("You get")).toBeNull();
  },
};

export const LoggedOut: Story = {
  beforeEach: from({ userName: null }),
  play: async ({ canvas }) => {
    await canvas.getByRole("link", { name: "Log in" }).click();
    await expect(stage.navigations).toEqual(["/login?redirect=%2Frefer"]);
    await expect(canvas.queryByRole("button", { name: "Copy link" })).toBeNull();
  },
};
