import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { createSeal } from "../../../src/lib/crypto.ts";
import { type Attempt, attemptsOf } from "../../../src/purchase/attempt-record.ts";
import type { OpenOutcome } from "../../../src/purchase/purchase-kind.ts";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { attemptAt } from "../../stage/alert-stage.tsx";
import { agreeAndPay, choosePass, payButtonNamed, RenewalOn } from "../../stage/renewal-play.tsx";

const { stage, from } = accountStageFor({ path: "/change" });

const RIDERS_EMAIL = "rider@example.org";

/** A sign-up in this tab whose answer was lost, and a rider who has logged in since. */
export default { title: "renewal/Open sign-up", render: () => <RenewalOn stage={stage} /> } satisfies Meta;

const TITLE = /^Your purchase of\s?Monthly Pass · \$20\.00$/;

type Shown = OpenOutcome | { readonly status: "checking" };
interface SentSignUp {
  readonly state: Attempt["state"];
  readonly contactEmail?: string;
  readonly itemId?: number;
}

/** @param shown Null after a reload, which keeps the record alone. */
const signedUp =
  (shown: Shown | null, path: string, { state, contactEmail = RIDERS_EMAIL, itemId = 103 }: SentSignUp) =>
  async () => {
    await from({ path })();
    const newcomers = [{ emailSeal: await createSeal(contactEmail), wasFree: true }];
    attemptsOf(stage.app)
      .record("signUp")
      .write(attemptAt("signup", { itemId, cents: 2000, state, newcomers }));
    if (shown === null) return;
    const { setProgress, setPurchase } = stage.app.store.getState();
    setPurchase(shown);
    setProgress("signUp", shown);
  };

const CHECK_EMAIL = /^We could not find your purchase\. Check your email before you try again\./;

/** The screen warns in the words of home, promises nothing about keys, and has no retry for the sign-up. */
const notFound = (path: string): Story => ({
  beforeEach: signedUp({ status: "notFound", isKeyed: true }, path, { state: "notFound" }),
  play: async (context) => {
    const { canvas, step } = context;
    const says = await canvas.findByText(CHECK_EMAIL);
    await step("names the purchase, beside the pay button", async () => {
      const notice = says.closest(".bs-notice");
      await expect(notice?.querySelector(".bs-notice__title")).toHaveTextContent(TITLE);
      await expect(notice?.querySelectorAll("button")).toHaveLength(1);
      await expect(canvas.queryByText(/you will not be charged twice/)).toBeNull();
    });
    await step("the warning stays with every attempt to buy", async () => {
      await choosePass(context, /^Guest Pass/);
      const fault = { method: "POST", path: "3/registration", kind: "status", status: 402, error: "Not today." };
      await stage.control({ faults: [fault] });
      await agreeAndPay(context);
      await stage.until(() => expect(canvas.getByText("Not today.")).toBeVisible());
      await expect(canvas.getByText(CHECK_EMAIL)).toBeVisible();
    });
  },
});
export const NotFoundOnChange = notFound("/change");
export const NotFoundOnRenew = notFound("/renew");

const UNKNOWN = /^We could not find out whether your purchase went through\. Please do not pay again before/;
const CHECKING = /^We are checking whether your purchase went through\. Please do not pay again\.$/;

async function expectLocked({ canvas }: Pick<StoryContext, "canvas">, text: RegExp): Promise<void> {
  const says = await canvas.findByText(text);
  await expect(says.closest(".bs-notice")?.querySelector(".bs-notice__title")).toHaveTextContent(TITLE);
  await expect(canvas.getByRole("button", payButtonNamed("156.00"))).toBeDisabled();
  await expect(canvas.getAllByRole("radio")).toHaveLength(1);
}

async function expectFree({ canvas }: Pick<StoryContext, "canvas">): Promise<void> {
  await stage.until(() => expect(canvas.getByRole("button", payButtonNamed("156.00"))).toBeEnabled());
  await stage.until(() => expect(canvas.queryByText(UNKNOWN)).toBeNull());
  await expect(canvas.queryByText(TITLE)).toBeNull();
}

const UNSHOWN = /^This went through before, and we/;
const NOT_MINE = { name: "That order was somebody else's" };

/** While nobody knows whether the sign-up has bought a pass, no other one is paid for. The rider can ask, or may know it. */
const unknown = (shown: Shown | null, state: Attempt["state"], text: RegExp): Story => ({
  beforeEach: signedUp(shown, "/renew", { state }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expectLocked(context, text);
    await userEvent.click(canvas.getByRole("button", NOT_MINE));
    await expectFree(context);
    await expect(attemptsOf(stage.app).record("signUp").read()).toBeNull();
  },
});
export const Unknown = unknown({ status: "unknown" }, "sent", UNKNOWN);
export const UnknownAfterAReload = unknown(null, "sent", UNKNOWN);
export const PassFoundWhenCheckedAgain: Story = {
  ...Unknown,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expectLocked(context, UNKNOWN);
    const subscriptions = [{ passId: 103, start: "2020-01-01T00:00:00Z", end: "2099-01-01T00:00:00Z" }];
    await stage.control({ riders: [{ system: "phl", userName: "rider", subscriptions }] });
    await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
    await stage.until(() => expect(canvas.queryByText(UNKNOWN)).toBeNull());
    await expect(attemptsOf(stage.app).record("signUp").read()).toBeNull();
  },
};
export const Unshown = unknown(null, "unshown", UNSHOWN);

/** The check ends by itself. */
export const BeingChecked: Story = {
  beforeEach: signedUp({ status: "checking" }, "/renew", { state: "sent" }),
  play: async (context) => {
    await expectLocked(context, CHECKING);
    await expect(context.canvas.queryByRole("button", NOT_MINE)).toBeNull();
  },
};

/** The account has its pass, however late it arrived. */
const arrived = (shown: Shown | null, state: Attempt["state"]): Story => ({
  beforeEach: signedUp(shown, "/renew", { state, itemId: 104 }),
  play: async (context) => {
    await context.canvas.findByRole("button", payButtonNamed("156.00"));
    await expectFree(context);
    await expect(attemptsOf(stage.app).record("signUp").read()).toBeNull();
  },
});
export const PassArrived = arrived({ status: "unknown" }, "sent");
export const PassArrivedLate = arrived(null, "notFound");

/** A visitor's sign-up neither locks another rider nor shows them its pass and price. */
const anothers = (shown: Shown): Story => ({
  beforeEach: signedUp(shown, "/renew", { state: "sent", contactEmail: "visitor@example.org" }),
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByRole("button", payButtonNamed("156.00"));
    await expectFree(context);
    await expect(attemptsOf(stage.app).record("signUp").read()).not.toBeNull();
  },
});
export const UnknownOfAnotherRider = anothers({ status: "unknown" });
export const BeingCheckedForAnotherRider = anothers({ status: "checking" });
