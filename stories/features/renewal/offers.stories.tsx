import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { phl } from "../../../src/domain/programs/phl.ts";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { agreeAndPay, choosePass, openReducedFares, payButtonNamed, RenewalOn } from "../../stage/renewal-play.tsx";

const { stage, from, shows } = accountStageFor({ path: "/renew?early=1" });

export default { title: "renewal/Offers", render: () => <RenewalOn stage={stage} /> } satisfies Meta;

export const OwnPass: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent }) => {
    const own = await canvas.findByRole("radio", { name: /^Annual Pass/ });
    await expect(own).toBeChecked();
    await expect(own).toHaveAccessibleDescription(/Your current pass/);
    await expect(canvas.getByText("Your new pass").closest("dt")).toHaveTextContent("Annual Pass");
    await expect(canvas.getByText(/^You already have/)).toBeVisible();
    await expect(canvas.getByText("Guest Pass (×2)")).toBeVisible();
    await expect(canvas.getByText("Total today").closest("div")).toHaveTextContent("$156.00");
    await expect(canvas.getByText("Starts when your current pass ends, on").parentElement).toHaveTextContent(/\d{4}/);
    await expect(canvas.getByText("Then").parentElement).toHaveTextContent(
      /Then \$156\.00 every .*, first on .*, until you cancel\. You can turn off auto-renewal/,
    );
    await userEvent.click(canvas.getByText("Other fees you may pay"));
    await expect(canvas.getByText(/if a bike is lost or stolen/)).toBeVisible();
    // A pass that does not renew says so, and what happens to the old one.
    await choosePass({ canvas, userEvent }, /^Guest Pass/);
    await expect(canvas.getByText("You pay once. This pass does not renew.")).toBeVisible();
    await expect(canvas.getByText(/can turn off auto-renewal of your/)).toBeVisible();
    await expect(canvas.queryByRole("checkbox")).toBeNull();
  },
};

/** The unpaid fees come first, but a rider may buy before settling them. */
export const ChangeWithFees: Story = {
  beforeEach: from({ userName: "delinquent", path: "/change?pass=102" }),
  play: async ({ canvas }) => {
    const title = await canvas.findByText("A payment did not go through");
    await expect(title.closest("section")).toHaveTextContent(/You can buy a pass before that/);
    await expect(canvas.getByRole("button", payButtonNamed("15.00"))).toBeEnabled();
    await expect(canvas.getByRole("link", { name: "Settle fees" })).toBeVisible();
  },
};

export const RetiredPass = shows(
  { userName: "lapsed" },
  { says: ["is no longer sold", "Starts today."], lacks: ["You already have"] },
);

/** A restricted or discontinued pass has no successor to renew into. */
export const StaffPass: Story = {
  beforeEach: from({ control: { rider: { system: "phl", passId: 95, state: "expired" } } }),
  play: async ({ canvas }) => {
    const notice = (await canvas.findByText(/cannot be bought here/)).closest(".bs-notice");
    await expect(notice).toHaveTextContent(/^Staff Pass cannot be bought here\./);
    await expect(notice).toHaveTextContent(/Choose another pass, or write to support@.* or call/);
    await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
    await expect(canvas.getByRole("radio", { name: /^Monthly Pass/ })).toBeEnabled();
  },
};

export const ChangeFoldsAfterChoice: Story = {
  beforeEach: from({ path: "/change" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("heading", { name: "Change your pass" })).toBeVisible();
    await canvas.findByRole("radio", { name: /^Monthly Pass/ });
    await expect(canvas.queryByRole("radio", { name: /^Annual Pass \$/ })).toBeNull();
    await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
    await expect(canvas.queryByRole("button", { name: /^Pay/ })).toBeNull();
    const reduced = canvas.getAllByRole("radio", { name: /^ACCESS/ });
    await expect(reduced).toHaveLength(3);
    for (const radio of reduced) await expect(radio).not.toBeVisible();
    await openReducedFares({ canvas, userEvent });
    for (const radio of reduced) await expect(radio).toBeVisible();
    // Pressing a pass folds the list, and keeps the focus.
    await userEvent.click(canvas.getByRole("radio", { name: /^ACCESS Monthly Pass/ }));
    await waitFor(() => expect(canvas.getByRole("radio")).toHaveFocus());
    await expect(canvas.getByRole("radio")).toHaveAccessibleDescription(/Reduced fare/);
    // Opening the list again shows the reduced fares of the chosen pass.
    await userEvent.click(canvas.getByRole("button", { name: "Choose another pass" }));
    await waitFor(() => expect(canvas.getByRole("radio", { name: /^ACCESS Monthly Pass/ })).toHaveFocus());
    await expect(canvas.getAllByRole("radio").length).toBeGreaterThan(4);
    await userEvent.click(canvas.getByRole("button", { name: /^Keep/ }));
    await expect(canvas.getAllByRole("radio")).toHaveLength(1);
    // Arrow keys do not fold the list.
    await userEvent.click(canvas.getByRole("button", { name: "Choose another pass" }));
    await userEvent.keyboard("{ArrowUp}");
    await expect(canvas.getAllByRole("radio").length).toBeGreaterThan(4);
  },
};

export const ChangeToOwnPass: Story = {
  beforeEach: from({ path: "/change?pass=104" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/is your current pass\./)).toBeVisible();
    await expect(canvas.queryByText("This pass is not available")).toBeNull();
    await openReducedFares({ canvas, userEvent });
    await expect(canvas.getByText(/ACCESS cardholders/)).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "Renew it" }));
    await userEvent.click(canvas.getByRole("link", { name: "Compare passes and prices" }));
    await expect(stage.navigations).toEqual(["/renew?pass=104", "/pricing"]);
  },
};

export const PassNotOnSale: Story = {
  beforeEach: from({ path: "/renew?pass=999" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This pass is not available")).toBeVisible();
    await expect(canvas.getByRole("radio", { checked: true })).toHaveAccessibleName(/^Annual Pass/);
  },
};

export const NoPassOffered = shows(
  { program: { ...phl, passes: [] } },
  { says: "No pass is on sale here at the moment.", links: ["Go to home"] },
);

/** The card is invalid: the reason is visible at first, and again after an attempt to pay. */
export const ExpiredCard: Story = {
  beforeEach: from({ userName: "expired-card", path: "/renew?pass=103" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Your card has expired. Please add a new card to continue")).toBeVisible();
    await agreeAndPay({ canvas, userEvent });
    await expect(canvas.getByText("Please update payment information")).toBeVisible();
    await expect(await stage.fetchReceived("/bikeshare/3/registration")).toHaveLength(0);
    await userEvent.click(canvas.getByRole("link", { name: "Update your card" }));
    await expect(stage.navigations).toEqual(["/update-payment?redirect=%2Frenew%3Fpass%3D103"]);
  },
};
