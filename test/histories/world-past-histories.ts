import { loss, ODD_ANSWERS, type PastHistory, persist, press, step } from "./history.ts";

const LOSS_WITHOUT_EFFECT = loss({ lostAfter: 0, actsAfter: null });
const OPEN_SHEET = step("press with a wallet", { pause: 20, wait: 1 });
/** Ends ten seconds before midnight in a history that starts "before midnight". */
const WAIT_UNTIL_LATE = step("check again", { wait: 80 });

const HISTORIES: Readonly<Record<string, PastHistory>> = {
  "a copied tab, which the next newcomer uses, learns that the first tab's sign-up went through": {
    orders: ["sign-up"],
    fates: [{ fate: "not now" }, { fate: "refused", by: "a status" }],
    steps: [
      press(),
      step("duplicate tab 0 into tab 1"),
      press({ page: 2 }),
      step("press with a wallet", { page: 2, pause: 45, wait: 59 }),
      press({ pause: 1, wait: 59 }),
      press(),
    ],
  },
  "a code leaves less of its discount before the rider tries again": {
    orders: ["renewal", "sign-up"],
    fates: [LOSS_WITHOUT_EFFECT],
    steps: [step("press with another card or code", { wait: 61 }), step("the price changes", { wait: 20 }), press()],
  },
  "the price changes between the look and the press": {
    steps: [
      step("check again"),
      step("the price changes", { wait: 20 }),
      step("press with another card or code", { wait: 1 }),
      press(),
    ],
  },
  "a rider starts over where only support could explain the first order": {
    fates: [loss({ lostAfter: 0, actsAfter: 61 })],
    steps: [
      press({ wait: 62 }),
      step("support undoes a purchase", { wait: 40 }),
      press({ wait: 62 }),
      step("start over", { wait: 1 }),
      persist({ wait: 130 }),
    ],
  },
  "the credit of a prorated change that was turned away is less before the rider tries again": {
    orders: ["prorated change"],
    fates: [{ fate: "turned away" }],
    steps: [press({ wait: 61 }), step("the price changes", { wait: 20 }), press()],
  },
  "the machine sleeps after the card was read, and another one is put on file meanwhile": {
    reads: ["8 s old", "8 s old", "8 s old", "8 s old", "8 s old"],
    steps: [press({ wait: 1 }), step("another card is put on file"), step("the machine sleeps", { wait: 20 })],
  },
  "the machine sleeps while a lost order is asked about": {
    fates: [loss({ lostAfter: 0, actsAfter: 30 })],
    steps: [press({ wait: 3 }), step("the machine sleeps", { wait: 20 })],
  },
  "a promotion ends between the look and the press": {
    start: "before midnight",
    steps: [{ ...WAIT_UNTIL_LATE, wait: 100 }, step("press with another card or code", { wait: 1 }), persist()],
  },
  "a promotion ends before a lost order is tried again": {
    start: "before midnight",
    orders: ["renewal", "sign-up"],
    fates: [LOSS_WITHOUT_EFFECT, LOSS_WITHOUT_EFFECT],
    steps: [
      step("press with another card or code"),
      step("another rider logs in", { page: 2, wait: 100 }),
      press(),
      press({ page: 2 }),
    ],
  },
  "midnight passes while a wallet's sheet is open": {
    start: "before midnight",
    orders: ["sign-up"],
    steps: [WAIT_UNTIL_LATE, { ...OPEN_SHEET, wait: 30 }, persist()],
  },
  "a page of another origin waits for fees that have changed, while this one is refused": {
    orders: ["fees"],
    fates: [loss({ by: "an empty answer", lostAfter: 0 }), { fate: "refused" }],
    steps: [press({ page: 2, wait: 59 }), step("the price changes", { wait: 59 }), press({ page: 1, wait: 59 })],
  },
  "another tab has just bought another pass for the e-mail, whose lookup fails": {
    orders: ["sign-up"],
    reads: ["well", "dropped"],
    steps: [step("press with another card or code", { pause: 1 }), press({ page: 1, pause: 1 })],
  },
  "another tab pays while a wallet's sheet is open": {
    orders: ["sign-up"],
    steps: [OPEN_SHEET, press({ page: 1, wait: 30 }), persist()],
  },
  "a press begun as one rider goes on after the other one has logged in": {
    steps: [press({ pause: 8, wait: 1 }), step("another rider logs in", { wait: 20 })],
  },
  "another rider's token replaces the one with which a call is under way": {
    fates: [loss({ lostAfter: 30, actsAfter: 20 })],
    steps: [
      press({ wait: 5 }),
      step("another rider's token replaces the one before", { wait: 5 }),
      press({ wait: 60 }),
    ],
  },
  "a rider starts over after the order has arrived": {
    fates: [loss({ lostAfter: 0, actsAfter: 62 })],
    steps: [press({ wait: 61 }), step("another rider logs in", { page: 2, wait: 60 }), step("start over", { wait: 1 })],
  },
  "an order that was started over arrives after the next one": {
    fates: [loss({ lostAfter: 0, actsAfter: 120 })],
    steps: [press({ wait: 61 }), step("start over"), persist({ wait: 70 })],
  },
  "a copied tab shows the receipt of a purchase that another copy confirmed before support undid it": {
    fates: [loss({ lostAfter: 61, actsAfter: 0 }), { fate: "not now" }],
    steps: [
      press({ clockJump: -86_400, wait: 59 }),
      step("another rider logs in", { page: 1, pause: 1, wait: 1 }),
      step("duplicate tab 0 into tab 1"),
      step("close the page", { pause: 1, wait: 59 }),
      step("the token ends", { pause: 1, wait: 59 }),
      step("support undoes a purchase", { page: 1, pause: 1 }),
      press({ page: 1 }),
    ],
  },
};

/** A wallet's sheet is open when one of these happens. */
const CHANGES_BESIDE_SHEET = [
  "an attribute chooses another pass",
  "the code ends",
  "the price changes",
  "log out and in",
  "another rider logs in",
  "close the page",
] as const;
/** Either happens between the look and the press, or before a retry, also after a reload. */
const CHANGES_OF_CARD = ["another card is put on file", "a card with the same digits is put on file"] as const;

/** Histories in which the card, the price, the rider or the day changes while a page shows the old one. */
export const WORLD_PAST_HISTORIES: readonly PastHistory[] = [
  ...Object.values(HISTORIES),
  ...CHANGES_BESIDE_SHEET.map(
    (act): PastHistory => ({ orders: ["sign-up"], steps: [OPEN_SHEET, step(act, { wait: 30 }), persist()] }),
  ),
  ...CHANGES_OF_CARD.flatMap((act): readonly PastHistory[] => [
    { steps: [step("check again"), step(act, { wait: 20 }), press()] },
    {
      fates: [LOSS_WITHOUT_EFFECT],
      steps: [press({ wait: 61 }), step(act, { wait: 20 }), press({ wait: 1 }), step("reload", { wait: 61 }), press()],
    },
  ]),
  // After each odd answer, the service acts never, or after so many seconds.
  ...Object.keys(ODD_ANSWERS).flatMap((by): readonly PastHistory[] =>
    [null, 0, 30].map((actsAfter) => ({
      fates: [loss({ by: by as keyof typeof ODD_ANSWERS, lostAfter: 0, actsAfter })],
      steps: [persist({ wait: 130 })],
    })),
  ),
];
