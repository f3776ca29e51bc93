import { LOST, ODD_ANSWERS, type PastHistory, PERSIST, PRESS } from "./history.ts";

const NEVER = { ...LOST, lostAfter: 0, actsAfter: null } as const;
const SHEET = { ...PRESS, act: "press with a wallet", pause: 20, wait: 1 } as const;
/** Until ten seconds before midnight. */
const EVENING = { ...PRESS, act: "check again", wait: 80 } as const;

/** Histories in which the card, the price, the rider or the day changes while a page shows what was before. */
export const WORLD_PAST_HISTORIES: readonly PastHistory[] = [
  {
    what: "a copied tab, in which the next newcomer sits, learns that the first tab's sign-up went through",
    orders: ["sign-up"],
    fates: [{ fate: "not now" }, { fate: "refused", by: "a status" }],
    steps: [
      { ...PRESS, wait: 0 },
      { ...PRESS, act: "duplicate tab 0 into tab 1", wait: 0 },
      { ...PRESS, at: 2, wait: 0 },
      { ...PRESS, at: 2, act: "press with a wallet", pause: 45, wait: 59 },
      { ...PRESS, pause: 1, wait: 59 },
      PRESS,
    ],
  },
  {
    what: "a code leaves less of its discount before the rider tries again",
    orders: ["renewal", "sign-up"],
    fates: [NEVER],
    steps: [
      { ...PRESS, act: "press with another card or code", wait: 61 },
      { ...PRESS, act: "the price changes", wait: 20 },
      PRESS,
    ],
  },
  {
    what: "the price changes between the look and the press",
    steps: [
      { ...PRESS, act: "check again" },
      { ...PRESS, act: "the price changes", wait: 20 },
      { ...PRESS, act: "press with another card or code", wait: 1 },
      PRESS,
    ],
  },
  {
    what: "a rider starts over where only support could explain the first order",
    fates: [{ ...LOST, lostAfter: 0, actsAfter: 61 }],
    steps: [
      { ...PRESS, wait: 62 },
      { ...PRESS, act: "support undoes a purchase", wait: 40 },
      { ...PRESS, wait: 62 },
      { ...PRESS, act: "start over", wait: 1 },
      { ...PERSIST, wait: 130 },
    ],
  },
  {
    what: "the credit of a prorated change that was turned away is less before the rider tries again",
    orders: ["prorated change"],
    fates: [{ fate: "turned away" }],
    steps: [{ ...PRESS, wait: 61 }, { ...PRESS, act: "the price changes", wait: 20 }, PRESS],
  },
  {
    what: "the machine sleeps after the card was read, and another one is put on file meanwhile",
    reads: ["8 s old", "8 s old", "8 s old", "8 s old", "8 s old"],
    steps: [
      { ...PRESS, wait: 1 },
      { ...PRESS, act: "another card is put on file" },
      { ...PRESS, act: "the machine sleeps", wait: 20 },
    ],
  },
  {
    what: "the machine sleeps while a lost order is asked about",
    fates: [{ ...LOST, lostAfter: 0, actsAfter: 30 }],
    steps: [
      { ...PRESS, wait: 3 },
      { ...PRESS, act: "the machine sleeps", wait: 20 },
    ],
  },
  {
    what: "a promotion ends between the look and the press",
    start: "before midnight",
    steps: [{ ...EVENING, wait: 100 }, { ...PRESS, act: "press with another card or code", wait: 1 }, PERSIST],
  },
  {
    what: "a promotion ends before a lost order is tried again",
    start: "before midnight",
    orders: ["renewal", "sign-up"],
    fates: [NEVER, NEVER],
    steps: [
      { ...PRESS, act: "press with another card or code", wait: 0 },
      { ...PRESS, act: "another rider logs in", at: 2, wait: 100 },
      PRESS,
      { ...PRESS, at: 2 },
    ],
  },
  {
    what: "midnight passes while a wallet's sheet is open",
    start: "before midnight",
    orders: ["sign-up"],
    steps: [EVENING, { ...SHEET, wait: 30 }, PERSIST],
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
      steps: [SHEET, { ...PRESS, act, wait: 30 }, PERSIST],
    }),
  ),
  {
    what: "a page of another origin waits for fees that have changed, while this one is refused",
    orders: ["fees"],
    fates: [{ ...LOST, by: "an empty answer", lostAfter: 0 }, { fate: "refused" }],
    steps: [
      { ...PRESS, at: 2, wait: 59 },
      { ...PRESS, act: "the price changes", wait: 59 },
      { ...PRESS, at: 1, wait: 59 },
    ],
  },
  {
    what: "another tab buys another pass for the e-mail a moment before, which could not be looked up",
    orders: ["sign-up"],
    reads: ["well", "dropped"],
    steps: [
      { ...PRESS, act: "press with another card or code", pause: 1 },
      { ...PRESS, at: 1, pause: 1 },
    ],
  },
  {
    what: "another tab pays while a wallet's sheet is open",
    orders: ["sign-up"],
    steps: [SHEET, { ...PRESS, at: 1, wait: 30 }, PERSIST],
  },
  ...(["another card is put on file", "a card with the same digits is put on file"] as const).flatMap(
    (act): readonly PastHistory[] => [
      {
        what: `${act} between the look and the press`,
        steps: [{ ...PRESS, act: "check again" }, { ...PRESS, act, wait: 20 }, PRESS],
      },
      {
        what: `${act} before a retry, also after a reload`,
        fates: [NEVER],
        steps: [
          { ...PRESS, wait: 61 },
          { ...PRESS, act, wait: 20 },
          { ...PRESS, wait: 1 },
          { ...PRESS, act: "reload", wait: 61 },
          PRESS,
        ],
      },
    ],
  ),
  {
    what: "a press begun as one rider goes on after the other one has logged in",
    steps: [
      { ...PRESS, pause: 8, wait: 1 },
      { ...PRESS, act: "another rider logs in", wait: 20 },
    ],
  },
  {
    what: "another rider's token replaces the one with which a call is under way",
    fates: [{ ...LOST, lostAfter: 30, actsAfter: 20 }],
    steps: [
      { ...PRESS, wait: 5 },
      { ...PRESS, act: "another rider's token replaces the one before", wait: 5 },
      { ...PRESS, wait: 60 },
    ],
  },
  ...Object.keys(ODD_ANSWERS).flatMap((by): readonly PastHistory[] =>
    [null, 0, 30].map((actsAfter) => ({
      what: `${by}, while the service acts ${actsAfter === null ? "never" : `after ${actsAfter} s`}`,
      fates: [{ ...LOST, by: by as keyof typeof ODD_ANSWERS, lostAfter: 0, actsAfter }],
      steps: [{ ...PERSIST, wait: 130 }],
    })),
  ),
  {
    what: "a rider starts over after the order has arrived",
    fates: [{ ...LOST, lostAfter: 0, actsAfter: 62 }],
    steps: [
      { ...PRESS, wait: 61 },
      { ...PRESS, act: "another rider logs in", at: 2, wait: 60 },
      { ...PRESS, act: "start over", wait: 1 },
    ],
  },
  {
    what: "an order that was started over arrives after the next one",
    fates: [{ ...LOST, lostAfter: 0, actsAfter: 120 }],
    steps: [
      { ...PRESS, wait: 61 },
      { ...PRESS, act: "start over" },
      { ...PERSIST, wait: 70 },
    ],
  },
];
