/**
 * What several later chunks share: who is logged in, the services' clients, what both sign-up's later steps and a rider's
 * purchases need, what renewals and changes need, what lists by month need, the countries, what parses and keeps the
 * services' answers, and what a rider's other screens need. None is worth waiting for before pricing's first screen, and none
 * may be there twice.
 */
export const LATER_SHARED = {
  session: "session",
  calls: "services",
  order: "order",
  checkout: "checkout",
  renewal: "renewal",
  lists: "lists",
  countries: "countries",
  numberFields: "number-fields",
  data: "data",
  rider: "rider",
} as const;

/** What the screens of some folders share among themselves alone; all others share one chunk. */
export const AMONG_SCREENS = [
  { name: LATER_SHARED.renewal, screens: /\/src\/screens\/renew\// },
  { name: LATER_SHARED.lists, screens: /\/src\/screens\/(?:trips|billing|rate)\// },
] as const;

/** Other elements' first screens, which are later ones of the account. */
const SCREENS = ["signup-screen", "pricing-screen"];
const SHARED = [...Object.values(LATER_SHARED), ...SCREENS];

/** The entries that run before React is there, and what all elements share of them. */
export const START = "start";
const EARLY = ["page", "account", START];

/**
 * Whether a chunk is loaded before the later one that imports it.
 * @param name without its hash
 * @param importer the name of what asks for the later one
 */
export const isLoadedFirst = (name: string, importer: string): boolean =>
  SHARED.includes(name) || (EARLY.includes(importer) && !EARLY.includes(name));
