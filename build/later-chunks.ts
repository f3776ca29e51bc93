/**
 * What several later chunks share: who is logged in, the services' clients, what both sign-up's later steps and a rider's
 * purchases need, what renewals and changes need, what lists by month need, and what a rider's other screens need. None is worth waiting for before a first screen, and none may be there twice.
 */
export const LATER_SHARED = {
  session: "session",
  calls: "calls",
  order: "order",
  checkout: "checkout",
  renewal: "renewal",
  lists: "lists",
  rider: "rider",
} as const;

/** What the screens of some folders share among themselves alone; all others share one chunk. */
export const AMONG_SCREENS = [
  { name: LATER_SHARED.renewal, screens: /\/src\/screens\/renew\// },
  { name: LATER_SHARED.lists, screens: /\/src\/screens\/(?:trips|billing|rate)\// },
] as const;

/** Other elements' first screens, which are later ones of the account. */
const SCREENS = ["signup-screen", "pricing-screen"];
const SHARED = new RegExp(`(?:^|/)(?:${[...Object.values(LATER_SHARED), ...SCREENS].join("|")})-[\\w-]+\\.js$`);

/** @param file a chunk's name or address. */
export const isLaterShared = (file: string): boolean => SHARED.test(file);
