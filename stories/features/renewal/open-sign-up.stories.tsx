import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { attemptsOf } from "../../../src/purchase/attempt-record.ts";
import type { OpenOutcome } from "../../../src/purchase/purchase-kind.ts";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { attemptAt } from "../../stage/alert-stage.tsx";
import { choose, pay, payButton, RenewalOn } from "../../stage/renewal-play.tsx";

const { stage, from } = accountStageFor({ place: "/change" });

/** A sign-up of this page whose answer was lost, and a rider who has logged in since. */
const meta = { title: "renewal/Open sign-up", render: () => <RenewalOn stage={stage} /> } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const TITLE = /^Your purchase of\s?Monthly Pass · \$20\.00$/;

const signedUp = (open: OpenOutcome | { readonly status: "checking" }, place: string) => async () => {
  await from({ place })();
  attemptsOf(stage.app)
    .record("signUp")
    .write(attemptAt("signup", { itemId: 103, cents: 2000, state: "notFound" }));
  const { setProgress, setPurchase } = stage.app.store.getState();
  setPurchase(open);
  setProgress("signUp", open);
};

const CHECK_EMAIL = /^We could not find your purchase\. Check your email before you try again\./;

/** The screen warns in the words of home, promises nothing about keys, and has no retry for the sign-up. */
const notFound = (place: string): Story => ({
  beforeEach: signedUp({ status: "notFound", isKeyed: true }, place),
  play: async (context) => {
    const { canvas, step } = context;
    const says = await canvas.findByText(CHECK_EMAIL);
    await step("names the purchase, beside the pay button", async () => {
      const notice = says.closest(".bs-notice");
      await expect(notice?.querySelector(".bs-notice__title")).toHaveTextContent(TITLE);
      await expect(notice?.querySelector("button")).toBeNull();
      await expect(canvas.queryByText(/you will not be charged twice/)).toBeNull();
    });
    await step("the warning stays with every attempt to buy", async () => {
      await choose(context, /^Guest Pass/);
      const fault = { method: "POST", path: "3/registration", kind: "status", status: 402, error: "Not today." };
      await stage.control({ faults: [fault] });
      await pay(context);
      await stage.until(() => expect(canvas.getByText("Not today.")).toBeVisible());
      await expect(canvas.getByText(CHECK_EMAIL)).toBeVisible();
    });
  },
});
export const NotFoundOnChange = notFound("/change");
export const NotFoundOnRenew = notFound("/renew");

/** While nobody knows whether the sign-up has bought a pass, no other one is paid for. */
const locked = (open: OpenOutcome | { readonly status: "checking" }, text: RegExp): Story => ({
  beforeEach: signedUp(open, "/renew"),
  play: async ({ canvas }) => {
    const says = await canvas.findByText(text);
    await expect(says.closest(".bs-notice")?.querySelector(".bs-notice__title")).toHaveTextContent(TITLE);
    await expect(canvas.queryByRole("button", { name: "Check again" })).toBeNull();
    await expect(canvas.getByRole("button", payButton("156.00"))).toBeDisabled();
    await expect(canvas.getAllByRole("radio")).toHaveLength(1);
  },
});
export const Unknown = locked(
  { status: "unknown" },
  /^We could not find out whether your purchase went through\. Please do not pay again before/,
);
export const BeingChecked = locked(
  { status: "checking" },
  /^We are checking whether your purchase went through\. Please do not pay again\.$/,
);
