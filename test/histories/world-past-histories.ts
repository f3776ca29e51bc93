import { lost, ODD_ANSWERS, type PastHistory, persist, press, step } from "./history.ts";

const NEVER = lost({ lostAfter: 0, actsAfter: null });
const SHEET = step("press with a wallet", { pause: 20, wait: 1 });
/** Until ten seconds before midnight. */
const EVENING = step("check again", { wait: 80 });

/** Histories in which the card, the price, the rider or the day changes while a page shows what was before. */
export const WORLD_PAST_HISTORIES: readonly PastHistory[] = [
  {
    what: "a copied tab, in which the next newcomer sits, learns that the first tab's sign-up went through",
    orders: ["sign-up"],
    fates: [{ fate: "not now" }, { fate: "refused", by: "a status" }],
    steps: [
      press(),
      step("duplicate tab 0 into tab 1"),
      press({ at: 2 }),
      step("press with a wallet", { at: 2, pause: 45, wait: 59 }),
      press({ pause: 1, wait: 59 }),
      press(),
    ],
  },
  {
    what: "a code leaves less of its discount before the rider tries again",
    orders: ["renewal", "sign-up"],
    fates: [NEVER],
    steps: [step("press with another card or code", { wait: 61 }), step("the price changes", { wait: 20 }), press()],
  },
  {
    what: "the price changes between the look and the press",
    steps: [
      step("check again"),
      step("the price changes", { wait: 20 }),
      step("press with another card or code", { wait: 1 }),
      press(),
    ],
  },
  {
    what: "a rider starts over where only support could explain the first order",
    fates: [lost({ lostAfter: 0, actsAfter: 61 })],
    steps: [
      press({ wait: 62 }),
      step("support undoes a purchase", { wait: 40 }),
      press({ wait: 62 }),
      step("start over", { wait: 1 }),
      persist({ wait: 130 }),
    ],
  },
  {
    what: "the credit of a prorated change that was turned away is less before the rider tries again",
    orders: ["prorated change"],
    fates: [{ fate: "turned away" }],
    steps: [press({ wait: 61 }), step("the price changes", { wait: 20 }), press()],
  },
  {
    what: "the machine sleeps after the card was read, and another one is put on file meanwhile",
    reads: ["8 s old", "8 s old", "8 s old", "8 s old", "8 s old"],
    steps: [press({ wait: 1 }), step("another card is put on file"), step("the machine sleeps", { wait: 20 })],
  },
  {
    what: "the machine sleeps while a lost order is asked about",
    fates: [lost({ lostAfter: 0, actsAfter: 30 })],
    steps: [press({ wait: 3 }), step("the machine sleeps", { wait: 20 })],
  },
  {
    what: "a promotion ends between the look and the press",
    start: "before midnight",
    steps: [{ ...EVENING, wait: 100 }, step("press with another card or code", { wait: 1 }), persist()],
  },
  {
    what: "a promotion ends before a lost order is tried again",
    start: "before midnight",
    orders: ["renewal", "sign-up"],
    fates: [NEVER, NEVER],
    steps: [
      step("press with another card or code"),
      step("another rider logs in", { at: 2, wait: 100 }),
      press(),
      press({ at: 2 }),
    ],
  },
  {
    what: "midnight passes while a wallet's sheet is open",
    start: "before midnight",
    orders: ["sign-up"],
    steps: [EVENING, { ...SHEET, wait: 30 }, persist()],
  },
  ...(
    [
      "an attribute chooses another pass",
      "the code ends",
      "the price changes",
      "log out and in",
      "another rider logs in",
      "close the page",
    ] as const
  ).map(
    (act): PastHistory => ({
      what: `a wallet's sheet is open: ${act}`,
      orders: ["sign-up"],
      steps: [SHEET, step(act, { wait: 30 }), persist()],
    }),
  ),
  {
    what: "a page of another origin waits for fees that have changed, while this one is refused",
    orders: ["fees"],
    fates: [lost({ by: "an empty answer", lostAfter: 0 }), { fate: "refused" }],
    steps: [press({ at: 2, wait: 59 }), step("the price changes", { wait: 59 }), press({ at: 1, wait: 59 })],
  },
  {
    what: "another tab buys another pass for the e-mail a moment before, which could not be looked up",
    orders: ["sign-up"],
    reads: ["well", "dropped"],
    steps: [step("press with another card or code", { pause: 1 }), press({ at: 1, pause: 1 })],
  },
  {
    what: "another tab pays while a wallet's sheet is open",
    orders: ["sign-up"],
    steps: [SHEET, press({ at: 1, wait: 30 }), persist()],
  },
  ...(["another card is put on file", "a card with the same digits is put on file"] as const).flatMap(
    (act): readonly PastHistory[] => [
      {
        what: `${act} between the look and the press`,
        steps: [step("check again"), step(act, { wait: 20 }), press()],
      },
      {
        what: `${act} before a retry, also after a reload`,
        fates: [NEVER],
        steps: [
          press({ wait: 61 }),
          step(act, { wait: 20 }),
          press({ wait: 1 }),
          step("reload", { wait: 61 }),
          press(),
        ],
      },
    ],
  ),
  {
    what: "a press begun as one rider goes on after the other one has logged in",
    steps: [press({ pause: 8, wait: 1 }), step("another rider logs in", { wait: 20 })],
  },
  {
    what: "another rider's token replaces the one with which a call is under way",
    fates: [lost({ lostAfter: 30, actsAfter: 20 })],
    steps: [
      press({ wait: 5 }),
      step("another rider's token replaces the one before", { wait: 5 }),
      press({ wait: 60 }),
    ],
  },
  ...Object.keys(ODD_ANSWERS).flatMap((by): readonly PastHistory[] =>
    [null, 0, 30].map((actsAfter) => ({
      what: `${by}, while the service acts ${actsAfter === null ? "never" : `after ${actsAfter} s`}`,
      fates: [lost({ by: by as keyof typeof ODD_ANSWERS, lostAfter: 0, actsAfter })],
      steps: [persist({ wait: 130 })],
    })),
  ),
  {
    what: "a rider starts over after the order has arrived",
    fates: [lost({ lostAfter: 0, actsAfter: 62 })],
    steps: [press({ wait: 61 }), step("another rider logs in", { at: 2, wait: 60 }), step("start over", { wait: 1 })],
  },
  {
    what: "an order that was started over arrives after the next one",
    fates: [lost({ lostAfter: 0, actsAfter: 120 })],
    steps: [press({ wait: 61 }), step("start over"), persist({ wait: 70 })],
  },
];
