import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { accountStageFor, failingCall } from "../../stage/account-stage.tsx";
import { linesOf } from "../../stage/line-layout.ts";
import { agreeAndPay, choosePass, payButtonNamed, StagedRenewal } from "../../stage/renewal-play.tsx";

const { stage, setUp } = accountStageFor({ userName: "reduced", path: "/renew?early=1" });

export default { title: "renewal/Reduced fare", render: () => <StagedRenewal stage={stage} /> } satisfies Meta;

const ACCESS_LABEL = "ACCESS card number";

async function verify({ canvas, userEvent }: StoryContext, label: string, number: string): Promise<void> {
  await userEvent.type(await canvas.findByLabelText(label), number);
  await userEvent.click(canvas.getByRole("button", { name: "Verify eligibility" }));
}

const UNVERIFIED_REFUSAL = { status: 400, error: "Eligibility is not verified.", field: "discountVerified" };

export const RefusedWhenPayingThenRenewed: Story = {
  beforeEach: setUp({}, [failingCall("POST", "3/registration", UNVERIFIED_REFUSAL)]),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expect(await canvas.findByLabelText(ACCESS_LABEL)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Pay/ })).toBeNull();
    await verify(context, ACCESS_LABEL, "6004861234567890015");
    await expect(await canvas.findByText("You can buy this pass at reduced fare.")).toBeVisible();
    // The eligibility stays verified while the rider looks at another pass.
    await choosePass(context, /^Monthly Pass\b/);
    await choosePass(context, /^ACCESS Monthly Pass\b/);
    await expect(canvas.getByText("You can buy this pass at reduced fare.")).toBeVisible();
    await expect(await stage.fetchReceived("/account/reducedFare")).toHaveLength(1);
    await expect(canvas.getByRole("button", payButtonNamed("5.00"))).toBeVisible();
    await agreeAndPay(context);
    await stage.waitUntil(() => expect(canvas.getByText("Eligibility is not verified.")).toBeVisible());
    await expect(canvas.getByLabelText(ACCESS_LABEL)).toHaveValue("600486 1234567890 01 5");
    await expect(canvas.queryByRole("button", { name: /^Pay/ })).toBeNull();
    await waitFor(() => expect(canvas.getByLabelText(ACCESS_LABEL).closest("[tabindex]")).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Verify eligibility" }));
    await agreeAndPay(context);
    await stage.waitUntil(() => expect(canvas.getByText(/^You have your/)).toBeVisible());
  },
};

/** Las Vegas in September 2025: the renewal applies the code of the promotion by itself (specification, section 9). */
export const WithPromotion: Story = {
  globals: { theme: "las" },
  beforeEach: setUp({ now: "2025-09-10T16:00:00Z" }),
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await canvas.findByText(/instead of/);
    await expect(canvasElement).toHaveTextContent("BIKEGREEN25: $1.00 instead of $5.00");
    await verify(context, "EBT card number", "5077190000000001");
    await expect(await canvas.findByRole("button", payButtonNamed("1.00"))).toBeVisible();
  },
};

/** The help desk's e-mail address precedes its phone number: at the end it would push the full stop to a new line. */
export const RefusedOnAPhone: Story = {
  globals: { width: "360px" },
  beforeEach: setUp(),
  play: async (context) => {
    await verify(context, ACCESS_LABEL, "6004861234567890019");
    const help = (await context.canvas.findByText(/^Our help desk can look into it/)).closest<HTMLElement>(
      ".bs-notice",
    );
    for (let width = 15; help && width < 20; width += 0.25) {
      help.style.inlineSize = `${width}em`;
      await expect(linesOf(help)).not.toContain(".");
    }
    help?.style.removeProperty("inline-size");
  },
};
