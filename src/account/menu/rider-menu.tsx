import ChevronDown from "lucide-react/icons/chevron-down";
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { AppLink } from "../../parts/app-link.tsx";
import { sessionOf } from "../../session/session.ts";
import { parseAppPath } from "../app-path.ts";
import { useNavigation } from "../navigation.tsx";
import { matchRoute, pathTo } from "../routes.ts";
import { type MenuFacts, ROUTE_NAMES, type RouteName, SCREENS, type ScreenEntry } from "../screens.ts";
import "../../ui/button.css";
import "./rider-menu.css";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

/** The rider's menu (spec 2, "Navigation"): a dropdown in an element of up to 1023 px, a row in a wider one. */
export function RiderMenu() {
  const app = useAppContext();
  const { t } = useTranslation();
  const { path, isEmbedded, blocker } = useNavigation();
  const { isOpen, toggle, closeAndFocusButton, button, containerProps } = useDropdown();
  const listId = useId();
  const shownRoute = matchRoute(parseAppPath(path)?.path ?? "").name;
  const shownItem = shownRoute && (entryOf(shownRoute).partOf ?? shownRoute);
  return (
    <nav className="bs-menu" aria-label={t("menu.label")} {...containerProps}>
      <button
        ref={button}
        type="button"
        className="bs-button bs-menu__button"
        data-kind="secondary"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={toggle}
      >
        <T id="menu.label" />
        <ChevronDown className="bs-muted bs-icon" />
      </button>
      <span className="bs-strong bs-menu__title">
        <AppLink to="/" isCurrent={shownItem === "home"} text="menu.label" />
      </span>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops a list's role with its markers */}
      <ul role="list" id={listId} className="bs-menu__list" data-open={isOpen || undefined}>
        {menuItems({ isEmbedded, program: app.program }).map((item) => (
          <li key={item} data-item={item}>
            <AppLink to={pathTo(item)} isCurrent={shownItem === item} onFollow={() => isOpen && closeAndFocusButton()}>
              <T id={item === "rateTrips" ? "menu.rate" : `route.${item}`} />
            </AppLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => blocker.attempt(() => sessionOf(app).logOut())}>
            <T id="menu.logOut" />
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** Returns the state and props of a disclosure that closes on Escape, on a press outside, and when focus leaves it. */
function useDropdown() {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const page = ref.current?.ownerDocument;
    if (!isOpen || !page) return;
    // A listener on the page gets the host of our shadow root as target; the composed path has the pressed node.
    const closeOnOutsidePress = (event: Event) =>
      ref.current && !event.composedPath().includes(ref.current) && setOpen(false);
    page.addEventListener("pointerdown", closeOnOutsidePress);
    return () => page.removeEventListener("pointerdown", closeOnOutsidePress);
  }, [isOpen]);

  /** Closes the dropdown and moves focus to the button, as the focused item may disappear. */
  function closeAndFocusButton(): void {
    setOpen(false);
    button.current?.focus();
  }
  return {
    isOpen,
    toggle: () => setOpen((isOpenNow) => !isOpenNow),
    closeAndFocusButton,
    button,
    /** Props for the element that holds the button and the dropdown. */
    containerProps: {
      ref,
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== "Escape" || !isOpen) return;
        // Escape closes only this menu: stopPropagation spares dialogs that the page's scripts close, preventDefault a
        // native <dialog>.
        event.stopPropagation();
        event.preventDefault();
        closeAndFocusButton();
      },
      onBlur({ relatedTarget, currentTarget }: FocusEvent) {
        // `relatedTarget` is null where the whole window lost focus.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
      },
    },
  };
}

const entryOf = (name: RouteName): ScreenEntry => SCREENS[name];

/** The menu's screens in their order. The row's style hides home, as the row begins with a link to home. */
export const menuItems = (facts: MenuFacts): RouteName[] =>
  ROUTE_NAMES.filter((name) => entryOf(name).isInMenu?.(facts));
