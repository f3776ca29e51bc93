import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { attemptsOf } from "../../../src/purchase/attempt-record.ts";
import type { Attempt } from "../../../src/purchase/attempt-schema.ts";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { writeSignUp } from "../../stage/alert-stage.tsx";
import { choosePass, payButtonNamed, RenewalOn } from "../../stage/renewal-play.tsx";

const { stage, from } = accountStageFor({ path: "/change" });

/** A sign-up in this tab whose answer was lost, and a rider who has logged in since. */
export default { title: "renewal/Open sign-up", render: () => <RenewalOn stage={stage} /> } satisfies Meta;

const TITLE = /^Your purchase of\s?Monthly Pass · \$20\.00$/;

/** The record is all that is left after a reload. */
const signedUp = (path: string, state: Attempt["state"]) => async () => {
  await from({ path })();
  await writeSignUp(stage.app, state);
};

/** The screen warns in the words of home, promises nothing about keys, and has no retry for the sign-up. */
export const NotFound: Story = {
  beforeEach: signedUp("/change", "notFound"),
  play: async (context) => {
    const { canvas } = context;
    const says = await canvas.findByText(/^We could not find your purchase\. Check your email before you try again\./);
    const notice = says.closest(".bs-notice");
    await expect(notice?.querySelector(".bs-notice__title")).toHaveTextContent(TITLE);
    const buttons = [...(notice?.querySelectorAll("button") ?? [])].map(({ textContent }) => textContent);
    await expect(buttons).toEqual(["Start over"]);
    await expect(canvas.queryByText(/you will not be charged twice/)).toBeNull();
    // It comes below the button, which it does not move.
    await choosePass(context, /^Guest Pass/);
    const pay = await canvas.findByRole("button", { name: /^Pay/ });
    await expect(pay.compareDocumentPosition(says)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

const UNKNOWN = /^We could not find out whether your purchase went through\. Please do not pay again before/;

/** While nobody knows whether the sign-up has bought a pass, no other one is paid for. */
export const Unknown: Story = {
  beforeEach: signedUp("/renew?early=1", "sent"),
  play: async ({ canvas, userEvent }) => {
    const says = await canvas.findByText(UNKNOWN);
    await expect(says.closest(".bs-notice")?.querySelector(".bs-notice__title")).toHaveTextContent(TITLE);
    await expect(canvas.getByRole("button", payButtonNamed("156.00"))).toBeDisabled();
    await expect(canvas.getAllByRole("radio")).toHaveLength(1);
    const startOver = { name: "Start over" };
    await userEvent.click(canvas.getByRole("button", startOver));
    await userEvent.click(within(canvas.getByRole("dialog")).getByRole("button", startOver));
    await stage.until(() => expect(canvas.getByRole("button", payButtonNamed("156.00"))).toBeEnabled());
    await stage.until(() => expect(canvas.queryByText(UNKNOWN)).toBeNull());
    await expect(canvas.queryByText(TITLE)).toBeNull();
    await expect(attemptsOf(stage.app).record("signUp").read()).toBeNull();
  },
};
