import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, fireEvent, waitFor, within } from "storybook/test";
import { cents } from "../../src/lib/money.ts";
import type { PurchaseSubject } from "../../src/purchase/orders.ts";
import type { PurchaseState, Unsent } from "../../src/purchase/purchase-state.ts";
import { forPasses, SAMPLES, SUBJECTS, SUPPORT, startOver, storyOfNotices, TITLES } from "../stage/notice-stage.tsx";

/** What screens say about a purchase in each state and of each subject, and the question before starting over. */
export default { title: "purchase/Notice" } satisfies Meta;

const TRY_AGAIN = "Please try again or contact customer service.";
/** The text for each failed subject, in the order of the subjects: from section 8 of the specification, or our own. */
const FAILURES = [
  `Could not process sign up request. ${TRY_AGAIN}`,
  `Could not complete purchase. ${TRY_AGAIN}`,
  `Could not settle unpaid fees. ${TRY_AGAIN}`,
  "Could not order key card",
  `Could not redeem reward. ${TRY_AGAIN}`,
] as const;

const noticesOfAllSubjects = (state: PurchaseState) => SUBJECTS.map((subject) => ({ subject, state }));

/** The notices of all subjects in one state. @param texts One for each subject, in their order. */
const storyOfAllSubjects = (state: PurchaseState, texts: readonly string[], ...lastLines: readonly string[]): Story =>
  storyOfNotices(
    noticesOfAllSubjects(state),
    texts.map((text, index) => [
      TITLES[index] ?? "",
      ...(state.status === "notFound" ? FAILURES.slice(index, index + 1) : []),
      ...[text, ...lastLines],
    ]),
  );

const IF_IT_FAILS_AGAIN = `If it fails again, ask us: ${SUPPORT}`;

const CHECKING_TEXTS = [
  ...forPasses("We are checking whether your purchase went through. Please do not pay again."),
  "We are checking whether your payment went through. Please do not pay again.",
  "We are checking whether your order was taken. Please do not order again.",
  "We are checking whether your reward was redeemed. Please do not redeem it again.",
];
export const Checking = storyOfNotices(
  noticesOfAllSubjects({ status: "checking" }),
  CHECKING_TEXTS.map((text) => [text]),
);

export const NotFoundKeyed = storyOfAllSubjects(
  { status: "notFound", isKeyed: true, unsent: null },
  [
    ...forPasses("We could not find your purchase. Try again: you will not be charged twice."),
    "We could not find your payment. Try again: you will not be charged twice.",
    "We could not find your order. Try again: it will not be sent or charged twice.",
    "We could not find your reward. Try again: your points will not be taken twice.",
  ],
  ...[IF_IT_FAILS_AGAIN, "Try again", "Start over"],
);

export const NotFound = storyOfAllSubjects(
  { status: "notFound", isKeyed: false, unsent: null },
  [
    ...forPasses("We could not find your purchase. Check your email before you try again."),
    "We could not find your payment. Check your email before you try again.",
    "We could not find your order. Check your email before you try again.",
    "We could not find your reward. Look at your points before you try again.",
  ],
  ...[IF_IT_FAILS_AGAIN, "Try again", "Start over"],
);

const UNKNOWN = `We could not find out whether your purchase went through. Please do not pay again before you have asked us: ${SUPPORT}`;
export const Unknown = storyOfAllSubjects(
  { status: "unknown", unsent: null },
  [
    ...forPasses(UNKNOWN),
    UNKNOWN.replace("your purchase", "your payment"),
    `We could not find out whether your order was taken. Please do not order again before you have asked us: ${SUPPORT}`,
    `We could not find out whether your reward was redeemed. Please do not redeem it again before you have asked us: ${SUPPORT}`,
  ],
  ...["Check again", "Start over"],
);

/** A prorated pass may come much later, so that the notice offers no button to send its order again. */
export const Awaited = storyOfNotices(
  [{ state: { status: "awaited", unsent: null } }],
  [
    [
      SAMPLES.pass[1],
      `We do not see your new pass yet. It may still come, and we send you an email then. Please do not pay again; ask us: ${SUPPORT}`,
      ...["Check again", "Start over"],
    ],
  ],
);

/** The service says that it acted but does not show the result: only support can help. */
export const Unshown = storyOfAllSubjects(
  { status: "unshown", unsent: null },
  SUBJECTS.map(
    () =>
      `This went through before, and we do not see it now. Please do not try again. Ask us what happened to it: ${SUPPORT}`,
  ),
  "Start over",
);

const REFUSAL = { status: "refused", isUncharged: true, reason: "Not today.", field: null } as const;
const NOT_CHARGED = "You were not charged.";
/** Our text, the service's reason (at sign-up above ours), and that nothing was charged, except for rewards. */
export const Refused = storyOfNotices(noticesOfAllSubjects(REFUSAL), [
  ["Not today.", FAILURES[0], NOT_CHARGED],
  ...FAILURES.slice(1, 4).map((text) => [text, "Not today.", NOT_CHARGED]),
  [FAILURES[4], "Not today."],
]);
/** A notice only says that the rider was not charged where this is certain. */
export const RefusedWithoutReason = storyOfNotices(
  [
    { subject: "signUp", state: { ...REFUSAL, reason: null } },
    { subject: "fees", state: { ...REFUSAL, reason: null, isUncharged: false } },
  ],
  [[FAILURES[0], NOT_CHARGED], [FAILURES[2]]],
);

/** After a reload the page lacks the password and card of a sign-up, so that the notice only has "Start over". */
export const NothingToRetry = storyOfNotices(
  (["notFound", "unknown"] as const).map((status) => ({
    subject: "signUp",
    state: { status, isKeyed: true, unsent: null },
    overrides: { canRetry: false, canReconcile: false },
  })),
  [
    [
      SAMPLES.signUp[1],
      FAILURES[0],
      "We could not find your purchase. Check your email before you try again.",
      IF_IT_FAILS_AGAIN,
      "Start over",
    ],
    [SAMPLES.signUp[1], UNKNOWN, "Start over"],
  ],
);

const LOOK_FIRST = "Nothing was sent. Look at it before you pay.";
const UNSENT_CASES: readonly (readonly [Unsent, string, PurchaseSubject?])[] = [
  [{ status: "notSent" }, "We could not check your order, so nothing was sent. Please try again."],
  [{ status: "repriced", total: cents(2000) }, `The price is now $20.00. ${LOOK_FIRST}`],
  [{ status: "termsChanged" }, `What you get or when it renews has changed since this page was shown. ${LOOK_FIRST}`],
  [
    { status: "otherCard", card: { brand: "Mastercard", lastFour: "4444" } },
    `Your card is now Mastercard •••• 4444. ${LOOK_FIRST}`,
  ],
  [{ status: "otherCard", card: { brand: "", lastFour: "" } }, "Your account has no card any more. Nothing was sent."],
  [{ status: "prepaid" }, "This pass renews, so it cannot be paid with a prepaid card. Nothing was sent."],
  [
    { status: "outdated" },
    "Your passes have changed since this page was shown, perhaps in another tab. Look at your passes before you buy.",
  ],
  [
    { status: "outdated" },
    "Your points have changed since this page was shown, perhaps in another tab. Look at them before you redeem.",
    "reward",
  ],
  [
    { status: "busy" },
    "Something else is being paid for or ordered, here or in another tab. If it is not yours, try again in a minute.",
  ],
  [{ status: "notEligible" }, "User is not eligible for prorated pass"],
  [{ status: "noUserId" }, "User ID not found"],
  [{ status: "offline" }, "You seem to be offline, so nothing was sent. Press again to try anyway."],
];
/** Every reason why pressing the pay button sent nothing. */
export const NothingSent = storyOfNotices(
  UNSENT_CASES.map(([unsent, , subject = "pass"]) => ({ subject, state: { status: "idle", unsent } })),
  UNSENT_CASES.map(([, text]) => [text]),
);
/** The retry of an unresolved order sent nothing, as its price has changed: the order stays unresolved. */
export const RetryNotSent = storyOfNotices(
  [{ state: { status: "notFound", isKeyed: true, unsent: { status: "repriced", total: cents(2000) } } }],
  [
    [
      ...[SAMPLES.pass[1], FAILURES[1], "We could not find your purchase. Try again: you will not be charged twice."],
      ...[IF_IT_FAILS_AGAIN, `The price is now $20.00. ${LOOK_FIRST}`, "Try again", "Start over"],
    ],
  ],
);

const WARNINGS = [
  ...forPasses(
    `Your first order may still arrive and be charged. You would see it in your email and your account. If you buy again before that, you may pay twice. Ask us if you are not sure: ${SUPPORT}`,
  ),
  `Your first payment may still arrive and be charged. You would see it in your email and your statements. If you pay again before that, you may pay twice. Ask us if you are not sure: ${SUPPORT}`,
  `Your first order may still arrive and be charged. You would see it in your email and your account. If you order again before that, you may get and pay for two. Ask us if you are not sure: ${SUPPORT}`,
  `Your first reward may still be redeemed. You would see it in your email and your points. If you redeem again before that, your points may be taken twice. Ask us if you are not sure: ${SUPPORT}`,
];

/** A dialog warns before starting over. Closing the dialog by Escape or by its button leaves the order as it is. */
export const StartingOver: Story = {
  ...storyOfNotices(noticesOfAllSubjects({ status: "unknown", unsent: null }), []),
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    startOver.mockClear();
    for (const [index, button] of canvas.getAllByRole("button", { name: "Start over" }).entries()) {
      await step(`the warning fits the subject ${SUBJECTS[index]}`, async () => {
        await userEvent.click(button);
        const dialog = canvas.getByRole("dialog", { name: "Start over?" });
        await expect(dialog).toHaveTextContent(WARNINGS[index] ?? "");
        const keepButton = within(dialog).getByRole("button", { name: "Keep my order" });
        await waitFor(() => expect(keepButton).toHaveFocus());
        // A simulated Escape key does not close a dialog: fires the event that a real key causes.
        if (index % 2 === 0) await fireEvent(dialog, new Event("cancel", { cancelable: true }));
        else await userEvent.click(keepButton);
        await expect(canvas.queryByRole("dialog")).toBeNull();
        await waitFor(() => expect(button).toHaveFocus());
        await expect(startOver).not.toHaveBeenCalled();
      });
    }
    await userEvent.click(canvas.getAllByRole("button", { name: "Start over" })[0] ?? canvasElement);
    await userEvent.click(within(canvas.getByRole("dialog")).getByRole("button", { name: "Start over" }));
    await expect(startOver).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole("dialog")).toBeNull();
  },
};
