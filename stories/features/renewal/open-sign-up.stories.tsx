import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { attemptsOf } from "../../../src/purchase/attempt-record.ts";
import type { Attempt } from "../../../src/purchase/attempt-schema.ts";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { writeSignUpRecord } from "../../stage/alert-stage.tsx";
import { choosePass, payButtonNamed, StagedRenewal } from "../../stage/renewal-play.tsx";

const { stage, setUp } = accountStageFor({ path: "/change" });

/** A sign-up in this tab whose answer was lost, and a rider who has logged in since. */
export default { title: "renewal/Open sign-up", render: () => <StagedRenewal stage={stage} /> } satisfies Meta;

const TITLE = /^Your purchase of\s?Monthly Pass · \$20\.00$/;

/** As after a sign-up and a reload of the page, which only leaves the sign-up's record. */
const setUpAfterSignUp = (path: string, state: Attempt["state"]) => async () => {
  await setUp({ path })();
  await writeSignUpRecord(stage.app, state);
};

/** The screen warns in the words of home, and offers no retry of the sign-up, which might charge the rider twice. */
export const NotFound: Story = {
  beforeEach: setUpAfterSignUp("/change", "notFound"),
  play: async (context) => {
    const { canvas } = context;
    const text = await canvas.findByText(/^We could not find your purchase\. Check your email before you try again\./);
    const notice = text.closest(".bs-notice");
    await expect(notice?.querySelector(".bs-notice__title")).toHaveTextContent(TITLE);
    const buttons = [...(notice?.querySelectorAll("button") ?? [])].map(({ textContent }) => textContent);
    await expect(buttons).toEqual(["Start over"]);
    await expect(canvas.queryByText(/you will not be charged twice/)).toBeNull();
    // The warning is below the pay button, so that the button does not move when the warning appears.
    await choosePass(context, /^Guest Pass/);
    const pay = await canvas.findByRole("button", { name: /^Pay/ });
    await expect(pay.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

const UNKNOWN = /^We could not find out whether your purchase went through\. Please do not pay again before/;

/** While nobody knows whether the sign-up has bought a pass, the rider cannot pay for another pass. */
export const Unknown: Story = {
  beforeEach: setUpAfterSignUp("/renew?early=1", "sent"),
  play: async ({ canvas, userEvent }) => {
    const warning = await canvas.findByText(UNKNOWN);
    await expect(warning.closest(".bs-notice")?.querySelector(".bs-notice__title")).toHaveTextContent(TITLE);
    await expect(canvas.getByRole("button", payButtonNamed("156.00"))).toBeDisabled();
    await expect(canvas.getAllByRole("radio")).toHaveLength(1);
    const startOver = { name: "Start over" };
    await userEvent.click(canvas.getByRole("button", startOver));
    await userEvent.click(within(canvas.getByRole("dialog")).getByRole("button", startOver));
    await stage.waitUntil(() => expect(canvas.getByRole("button", payButtonNamed("156.00"))).toBeEnabled());
    await stage.waitUntil(() => expect(canvas.queryByText(UNKNOWN)).toBeNull());
    await expect(canvas.queryByText(TITLE)).toBeNull();
    await expect(attemptsOf(stage.app).record("signUp").read()).toBeNull();
  },
};
