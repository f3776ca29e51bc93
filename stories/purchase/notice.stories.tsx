import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, fireEvent, waitFor, within } from "storybook/test";
import { cents } from "../../src/lib/money.ts";
import type { PurchaseSubject } from "../../src/purchase/orders.ts";
import type { PurchaseState, Unsent } from "../../src/purchase/purchase-state.ts";
import { SENT, SUBJECTS, SUPPORT, startOver, storyOfNotices, TITLES, twice } from "../stage/notice-stage.tsx";

/** What every screen says about a purchase, for each subject and state, and the question before an order is given up. */
export default { title: "purchase/Notice" } satisfies Meta;

const AGAIN = "Please try again or contact customer service.";
/** The text of section 8, or the one that decisions add, in the order of the subjects. */
const FAILED = [
  `Could not process sign up request. ${AGAIN}`,
  `Could not complete purchase. ${AGAIN}`,
  `Could not settle unpaid fees. ${AGAIN}`,
  "Could not order key card",
  `Could not redeem reward. ${AGAIN}`,
] as const;

const ofAllSubjects = (state: PurchaseState) => SUBJECTS.map((subject) => ({ subject, state }));

/** The notices of all subjects in one state. @param texts In the order of the subjects. */
const inEveryWord = (state: PurchaseState, texts: readonly string[], ...after: readonly string[]): Story =>
  storyOfNotices(
    ofAllSubjects(state),
    texts.map((text, index) => [
      TITLES[index] ?? "",
      ...(state.status === "notFound" ? FAILED.slice(index, index + 1) : []),
      ...[text, ...after],
    ]),
  );

const IF_AGAIN = `If it fails again, ask us: ${SUPPORT}`;

const CHECKING = [
  ...twice("We are checking whether your purchase went through. Please do not pay again."),
  "We are checking whether your payment went through. Please do not pay again.",
  "We are checking whether your order was taken. Please do not order again.",
  "We are checking whether your reward was redeemed. Please do not redeem it again.",
];
export const Checking = storyOfNotices(
  ofAllSubjects({ status: "checking" }),
  CHECKING.map((text) => [text]),
);

export const NotFoundKeyed = inEveryWord(
  { status: "notFound", isKeyed: true, unsent: null },
  [
    ...twice("We could not find your purchase. Try again: you will not be charged twice."),
    "We could not find your payment. Try again: you will not be charged twice.",
    "We could not find your order. Try again: it will not be sent or charged twice.",
    "We could not find your reward. Try again: your points will not be taken twice.",
  ],
  ...[IF_AGAIN, "Try again", "Start over"],
);

export const NotFound = inEveryWord(
  { status: "notFound", isKeyed: false, unsent: null },
  [
    ...twice("We could not find your purchase. Check your email before you try again."),
    "We could not find your payment. Check your email before you try again.",
    "We could not find your order. Check your email before you try again.",
    "We could not find your reward. Look at your points before you try again.",
  ],
  ...[IF_AGAIN, "Try again", "Start over"],
);

const UNKNOWN = `We could not find out whether your purchase went through. Please do not pay again before you have asked us: ${SUPPORT}`;
export const Unknown = inEveryWord(
  { status: "unknown", unsent: null },
  [
    ...twice(UNKNOWN),
    UNKNOWN.replace("your purchase", "your payment"),
    `We could not find out whether your order was taken. Please do not order again before you have asked us: ${SUPPORT}`,
    `We could not find out whether your reward was redeemed. Please do not redeem it again before you have asked us: ${SUPPORT}`,
  ],
  ...["Check again", "Start over"],
);

/** A prorated pass may still come, so that it is never sent again. */
export const Awaited = storyOfNotices(
  [{ state: { status: "awaited", unsent: null } }],
  [
    [
      SENT.pass[1],
      `We do not see your new pass yet. It may still come, and we send you an email then. Please do not pay again; ask us: ${SUPPORT}`,
      ...["Check again", "Start over"],
    ],
  ],
);

/** The service says that it acted but does not show the result: only support can help. */
export const Unshown = inEveryWord(
  { status: "unshown", unsent: null },
  SUBJECTS.map(
    () =>
      `This went through before, and we do not see it now. Please do not try again. Ask us what happened to it: ${SUPPORT}`,
  ),
  "Start over",
);

const REFUSED = { status: "refused", isUncharged: true, reason: "Not today.", field: null } as const;
const UNCHARGED = "You were not charged.";
/** Our text, the service's reason (at sign-up before ours), and that nothing was charged; points are no money. */
export const Refused = storyOfNotices(ofAllSubjects(REFUSED), [
  ["Not today.", FAILED[0], UNCHARGED],
  ...FAILED.slice(1, 4).map((text) => [text, "Not today.", UNCHARGED]),
  [FAILED[4], "Not today."],
]);
/** Nothing is said about a charge where it is not certain. */
export const RefusedWithoutReason = storyOfNotices(
  [
    { subject: "signUp", state: { ...REFUSED, reason: null } },
    { subject: "fees", state: { ...REFUSED, reason: null, isUncharged: false } },
  ],
  [[FAILED[0], UNCHARGED], [FAILED[2]]],
);

/** The page has neither the password nor the card of a sign-up before a reload. */
export const NothingToRetry = storyOfNotices(
  (["notFound", "unknown"] as const).map((status) => ({
    subject: "signUp",
    state: { status, isKeyed: true, unsent: null },
    overrides: { canRetry: false, canReconcile: false },
  })),
  [
    [
      SENT.signUp[1],
      FAILED[0],
      "We could not find your purchase. Check your email before you try again.",
      IF_AGAIN,
      "Start over",
    ],
    [SENT.signUp[1], UNKNOWN, "Start over"],
  ],
);

const LOOK = "Nothing was sent. Look at it before you pay.";
const REASONS: readonly (readonly [Unsent, string, PurchaseSubject?])[] = [
  [{ status: "notSent" }, "We could not check your order, so nothing was sent. Please try again."],
  [{ status: "repriced", total: cents(2000) }, `The price is now $20.00. ${LOOK}`],
  [{ status: "termsChanged" }, `What you get or when it renews has changed since this page was shown. ${LOOK}`],
  [
    { status: "otherCard", card: { brand: "Mastercard", lastFour: "4444" } },
    `Your card is now Mastercard •••• 4444. ${LOOK}`,
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
/** Every reason why a press sent nothing. */
export const NothingSent = storyOfNotices(
  REASONS.map(([unsent, , subject = "pass"]) => ({ subject, state: { status: "idle", unsent } })),
  REASONS.map(([, text]) => [text]),
);
/** The retry of an order whose price is another by now: it stays unresolved. */
export const RetryNotSent = storyOfNotices(
  [{ state: { status: "notFound", isKeyed: true, unsent: { status: "repriced", total: cents(2000) } } }],
  [
    [
      ...[SENT.pass[1], FAILED[1], "We could not find your purchase. Try again: you will not be charged twice."],
      ...[IF_AGAIN, `The price is now $20.00. ${LOOK}`, "Try again", "Start over"],
    ],
  ],
);

const WARNINGS = [
  ...twice(
    `Your first order may still arrive and be charged. You would see it in your email and your account. If you buy again before that, you may pay twice. Ask us if you are not sure: ${SUPPORT}`,
  ),
  `Your first payment may still arrive and be charged. You would see it in your email and your statements. If you pay again before that, you may pay twice. Ask us if you are not sure: ${SUPPORT}`,
  `Your first order may still arrive and be charged. You would see it in your email and your account. If you order again before that, you may get and pay for two. Ask us if you are not sure: ${SUPPORT}`,
  `Your first reward may still be redeemed. You would see it in your email and your points. If you redeem again before that, your points may be taken twice. Ask us if you are not sure: ${SUPPORT}`,
];

/** Starting over asks first: it says what may still happen and where to look. Both ways back change nothing. */
export const StartingOver: Story = {
  ...storyOfNotices(ofAllSubjects({ status: "unknown", unsent: null }), []),
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    startOver.mockClear();
    for (const [index, button] of canvas.getAllByRole("button", { name: "Start over" }).entries()) {
      await step(`the warning fits the subject ${SUBJECTS[index]}`, async () => {
        await userEvent.click(button);
        const dialog = canvas.getByRole("dialog", { name: "Start over?" });
        await expect(dialog).toHaveTextContent(WARNINGS[index] ?? "");
        const keep = within(dialog).getByRole("button", { name: "Keep my order" });
        await waitFor(() => expect(keep).toHaveFocus());
        // A synthetic key has not the effect of Esc in a modal dialog: this is the event that it fires there.
        if (index % 2 === 0) await fireEvent(dialog, new Event("cancel", { cancelable: true }));
        else await userEvent.click(keep);
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
