import ChevronDown from "lucide-react/icons/chevron-down";
import { useId } from "react";
import { useNavigation } from "../../context/navigation.tsx";
import { useWorld } from "../../context/world-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { matchRoute } from "../../routing/match-route.ts";
import { toPlace } from "../../routing/place.ts";
import { pathTo } from "../../routing/routes.ts";
import { PlaceLink } from "../../screen-parts/place-link.tsx";
import { sessionOf } from "../../session/session.ts";
import { registerSheet } from "../../styles/adopt.ts";
import { MENU_ROUTES, menuItems } from "./menu-items.ts";
import css from "./rider-menu.css?inline";
import { useDropdown } from "./use-dropdown.ts";

registerSheet(css);

/**
 * The menu of a rider who is logged in (spec 2, "Navigation"): one list, which an element of up to 1023 px shows
 * as a dropdown and a wider one as a row.
 */
export function RiderMenu() {
  const world = useWorld();
  const { t } = useTranslation();
  const { place, isEmbedded, leaving } = useNavigation();
  const { isOpen, toggle, leave, button, area } = useDropdown();
  const list = useId();
  const current = matchRoute(toPlace(place)?.path ?? "").name;
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
        <PlaceLink to="/" isCurrent={current === "home"}>
          <T id="menu.label" />
        </PlaceLink>
      </span>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops a list's role with its markers */}
      <ul role="list" id={list} className="bs-menu__list" data-open={isOpen || undefined}>
        {menuItems({ isEmbedded, system: world.program.system }).map((item) => (
          <li key={item} data-item={item}>
            {item === "logOut" ? (
              <button type="button" onClick={() => leaving.through(() => sessionOf(world).logOut())}>
                <T id="menu.logOut" />
              </button>
            ) : (
              <PlaceLink
                to={pathTo(MENU_ROUTES[item][0])}
                isCurrent={MENU_ROUTES[item].some((route) => route === current)}
                onFollow={() => isOpen && leave()}
              >
                <T id={`menu.${item}`} />
              </PlaceLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
