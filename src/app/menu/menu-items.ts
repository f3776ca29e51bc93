import type { SystemCode } from "../../programs/program.ts";
import type { RouteName } from "../../routing/routes.ts";
import { hasScreen } from "../program-screens.ts";

type MenuItem =
  | "home"
  | "rate"
  | "trips"
  | "billing"
  | "tapCard"
  | "profile"
  | "survey"
  | "refer"
  | "keyCard"
  | "logOut";

/** The screens that belong to a menu item; the item links to the first one. */
export const MENU_ROUTES = {
  home: ["home"],
  rate: ["rateTrips", "rateTrip"],
  trips: ["trips"],
  billing: ["billing", "statements"],
  tapCard: ["tapCard"],
  profile: ["profile"],
  survey: ["survey"],
  refer: ["refer"],
  keyCard: ["keyCard"],
} as const satisfies Record<Exclude<MenuItem, "logOut">, readonly [RouteName, ...RouteName[]]>;

interface Standing {
  readonly isEmbedded: boolean;
  readonly system: SystemCode;
}

const ALWAYS = () => true;

/** The condition under which each item is in the menu (spec 2, "Navigation"), in the order of the menu. */
const IS_THERE = {
  home: ALWAYS,
  rate: ({ isEmbedded }) => !isEmbedded,
  trips: ALWAYS,
  billing: ALWAYS,
  tapCard: ({ isEmbedded, system }) => isEmbedded && hasScreen(system, "tapCard"),
  profile: ALWAYS,
  survey: ({ isEmbedded }) => isEmbedded,
  refer: ({ isEmbedded }) => isEmbedded,
  keyCard: ({ system }) => hasScreen(system, "keyCard"),
  logOut: ALWAYS,
} as const satisfies Record<MenuItem, (standing: Standing) => boolean>;

const ITEMS = Object.keys(IS_THERE) as MenuItem[];

/**
 * The menu items of a logged-in rider. Home is only in the dropdown: the row of links begins with the account's name.
 */
export const menuItems = (standing: Standing): MenuItem[] => ITEMS.filter((item) => IS_THERE[item](standing));
