/**
 * What several later chunks share: who is logged in, the services' clients, what both sign-up's later steps and a rider's purchases need,
 * and what a rider's screens need. None is worth waiting for before a first screen, and none may be there twice.
 */
export const LATER_SHARED = {
  session: "session",
  calls: "calls",
  order: "order",
  checkout: "checkout",
  rider: "rider",
} as const;

/** Other elements' first screens, which are later ones of the account. */
const SCREENS = ["signup-screen", "pricing-screen"];
const SHARED = new RegExp(`(?:^|/)(?:${[...Object.values(LATER_SHARED), ...SCREENS].join("|")})-[\\w-]+\\.js$`);

/** @param file a chunk's name or address. */
export const isLaterShared = (file: string): boolean => SHARED.test(file);
