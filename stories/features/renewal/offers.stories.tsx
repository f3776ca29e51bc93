import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { phl } from "../../../src/domain/programs/phl.ts";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { agreeAndPay, choosePass, openReducedFares, payButtonNamed, StagedRenewal } from "../../stage/renewal-play.tsx";

const { stage, setUp, storyOf } = accountStageFor({ path: "/renew?early=1" });

export default { title: "renewal/Offers", render: () => <StagedRenewal stage={stage} /> } satisfies Meta;

export const OwnPass: Story = {
  beforeEach: setUp(),
  play: async ({ canvas, userEvent }) => {
    const ownPass = await canvas.findByRole("radio", { name: /^Annual Pass/ });
    await expect(ownPass).toBeChecked();
    await expect(ownPass).toHaveAccessibleDescription(/Your current pass/);
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
    // For a pass that does not renew, the screen says so, and how to turn off auto-renewal of the current pass.
    await choosePass({ canvas, userEvent }, /^Guest Pass/);
    await expect(canvas.getByText("You pay once. This pass does not renew.")).toBeVisible();
    await expect(canvas.getByText(/can turn off auto-renewal of your/)).toBeVisible();
    await expect(canvas.queryByRole("checkbox")).toBeNull();
  },
};

/** The notice of unpaid fees is above the passes, but a rider may buy a pass before settling the fees. */
export const ChangeWithFees: Story = {
  beforeEach: setUp({ userName: "delinquent", path: "/change?pass=102" }),
  play: async ({ canvas }) => {
    const title = await canvas.findByText("A payment did not go through");
    await expect(title.closest("section")).toHaveTextContent(/You can buy a pass before that/);
    await expect(canvas.getByRole("button", payButtonNamed("15.00"))).toBeEnabled();
    await expect(canvas.getByRole("link", { name: "Settle fees" })).toBeVisible();
  },
};

export const RetiredPass = storyOf(
  { userName: "lapsed" },
  { texts: ["is no longer sold", "Starts today."], absentTexts: ["You already have"] },
);

/** A pass for staff only, or one that ended without a successor, cannot be renewed. */
export const StaffPass: Story = {
  beforeEach: setUp({ control: { rider: { system: "phl", passId: 95, state: "expired" } } }),
  play: async ({ canvas }) => {
    const notice = (await canvas.findByText(/cannot be bought here/)).closest(".bs-notice");
    await expect(notice).toHaveTextContent(/^Staff Pass cannot be bought here\./);
    await expect(notice).toHaveTextContent(/Choose another pass, or write to support@.* or call/);
    await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
    await expect(canvas.getByRole("radio", { name: /^Monthly Pass/ })).toBeEnabled();
  },
};

export const ChangeFoldsAfterChoice: Story = {
  beforeEach: setUp({ path: "/change" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("heading", { name: "Change your pass" })).toBeVisible();
    await canvas.findByRole("radio", { name: /^Monthly Pass/ });
    await expect(canvas.queryByRole("radio", { name: /^Annual Pass \$/ })).toBeNull();
    await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
    await expect(canvas.queryByRole("button", { name: /^Pay/ })).toBeNull();
    const reducedPasses = canvas.getAllByRole("radio", { name: /^ACCESS/ });
    await expect(reducedPasses).toHaveLength(3);
    for (const radio of reducedPasses) await expect(radio).not.toBeVisible();
    await openReducedFares({ canvas, userEvent });
    for (const radio of reducedPasses) await expect(radio).toBeVisible();
    // Pressing a pass folds the list, and the pass keeps focus.
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
    await waitFor(() => expect(canvas.getByRole("radio", { checked: true })).toHaveFocus());
    await userEvent.keyboard("{ArrowUp}");
    await expect(canvas.getByRole("radio", { checked: true })).not.toHaveAccessibleName(/^ACCESS Monthly Pass/);
    await expect(canvas.getAllByRole("radio").length).toBeGreaterThan(4);
  },
};

export const ChangeToOwnPass: Story = {
  beforeEach: setUp({ path: "/change?pass=104" }),
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
  beforeEach: setUp({ path: "/renew?pass=999" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This pass is not available")).toBeVisible();
    await expect(canvas.getByRole("radio", { checked: true })).toHaveAccessibleName(/^Annual Pass/);
  },
};

export const NoPassOffered = storyOf(
  { program: { ...phl, passes: [] } },
  { texts: "No pass is on sale here at the moment.", links: ["Go to home"] },
);

/** The rider reads that their card has expired: at first, and again after pressing the pay button. */
export const ExpiredCard: Story = {
  beforeEach: setUp({ userName: "expired-card", path: "/renew?pass=103" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Your card has expired. Please add a new card to continue")).toBeVisible();
    await agreeAndPay({ canvas, userEvent });
    await expect(canvas.getByText("Please update payment information")).toBeVisible();
    await expect(await stage.fetchReceived("/bikeshare/3/registration")).toHaveLength(0);
    await userEvent.click(canvas.getByRole("link", { name: "Update your card" }));
    await expect(stage.navigations).toEqual(["/update-payment?redirect=%2Frenew%3Fpass%3D103"]);
  },
};
