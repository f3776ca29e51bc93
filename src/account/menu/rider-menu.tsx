import ChevronDown from "lucide-react/icons/chevron-down";
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import type { Program } from "../../domain/program.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { AppLink } from "../../parts/app-link.tsx";
import { sessionOf } from "../../session/session.ts";
import { parseAppPath } from "../app-path.ts";
import { useNavigation } from "../navigation.tsx";
import { matchRoute, pathTo } from "../routes.ts";
import type { RouteName } from "../screens.ts";
import "./rider-menu.css";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

/**
 * The menu of a logged-in rider (spec 2, "Navigation"): one list, which an element of up to 1023 px shows as a dropdown
 * and a wider one as a row.
 */
export function RiderMenu() {
  const app = useAppContext();
  const { t } = useTranslation();
  const { path, isEmbedded, blocker } = useNavigation();
  const { isOpen, toggle, leave, button, area } = useDropdown();
  const list = useId();
  const current = matchRoute(parseAppPath(path)?.path ?? "").name;
  return (
    <nav className="bs-menu" aria-label={t("menu.label")} {...area}>
      <button
        ref={button}
        type="button"
        className="bs-menu__button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={toggle}
      >
        <T id="menu.label" />
        <ChevronDown className="bs-icon" />
      </button>
      <span className="bs-menu__title">
        <AppLink to="/" isCurrent={current === "home"} text="menu.label" />
      </span>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops a list's role with its markers */}
      <ul role="list" id={list} className="bs-menu__list" data-open={isOpen || undefined}>
        {menuItems({ isEmbedded, program: app.program }).map((item) => (
          <li key={item} data-item={item}>
            {item === "logOut" ? (
              <button type="button" onClick={() => blocker.attempt(() => sessionOf(app).logOut())}>
                <T id="menu.logOut" />
              </button>
            ) : (
              <AppLink
                to={pathTo(MENU_ROUTES[item][0])}
                isCurrent={MENU_ROUTES[item].some((route) => route === current)}
                onFollow={() => isOpen && leave()}
              >
                <T id={`menu.${item}`} />
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Dropdown {
  readonly isOpen: boolean;
  toggle(): void;
  /** Closes the dropdown and moves focus to the button, as the focused item may disappear. */
  leave(): void;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Props for the element that holds the button and the dropdown. */
  readonly area: {
    readonly ref: RefObject<HTMLElement | null>;
    onKeyDown(event: KeyboardEvent): void;
    onBlur(event: FocusEvent): void;
  };
}

/** A disclosure that closes on Escape, on a press outside of it, and when focus leaves it. */
function useDropdown(): Dropdown {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const page = ref.current?.ownerDocument;
    if (!isOpen || !page) return;
    // For a listener on the page, the target is the host of our shadow root: only the composed path tells more.
    const closeOnOutsidePress = (event: Event) =>
      ref.current && !event.composedPath().includes(ref.current) && setOpen(false);
    page.addEventListener("pointerdown", closeOnOutsidePress);
    return () => page.removeEventListener("pointerdown", closeOnOutsidePress);
  }, [isOpen]);

  function leave(): void {
    setOpen(false);
    button.current?.focus();
  }
  return {
    isOpen,
    toggle: () => setOpen((isOpenNow) => !isOpenNow),
    leave,
    button,
    area: {
      ref,
      onKeyDown(event) {
        if (event.key !== "Escape" || !isOpen) return;
        // Escape must not also close a dialog of the page that surrounds us; browsers close a <dialog> by themselves.
        event.stopPropagation();
        event.preventDefault();
        leave();
      },
      onBlur({ relatedTarget, currentTarget }) {
        // It is null where the whole window lost focus.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
      },
    },
  };
}

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

interface MenuFacts {
  readonly isEmbedded: boolean;
  readonly program: Pick<Program, "isKeyCardLinked" | "isKeyCardOrdered">;
}

const ALWAYS = () => true;

/** The condition under which each item is in the menu (spec 2, "Navigation"), in the order of the menu. */
const IS_IN_MENU = {
  home: ALWAYS,
  rate: ({ isEmbedded }) => !isEmbedded,
  trips: ALWAYS,
  billing: ALWAYS,
  tapCard: ({ isEmbedded, program }) => isEmbedded && program.isKeyCardLinked,
  profile: ALWAYS,
  survey: ({ isEmbedded }) => isEmbedded,
  refer: ({ isEmbedded }) => isEmbedded,
  keyCard: ({ program }) => program.isKeyCardOrdered,
  logOut: ALWAYS,
} as const satisfies Record<MenuItem, (facts: MenuFacts) => boolean>;

const ITEMS = Object.keys(IS_IN_MENU) as MenuItem[];

/**
 * The menu items of a logged-in rider. Home is only in the dropdown: the row of links begins with the account's name.
 */
export const menuItems = (facts: MenuFacts): MenuItem[] => ITEMS.filter((item) => IS_IN_MENU[item](facts));
