import { T } from "../i18n/translation.tsx";
import { PlaceLink } from "../parts/place-link.tsx";
import { sessionOf } from "../services/session/session.ts";
import { useWorld } from "../services/world-context.tsx";
import { Button } from "../ui/button.tsx";

/** The menu of a rider who is logged in (spec 2, "Navigation"). */
export function RiderMenu() {
  const world = useWorld();
  return (
    <nav className="bs-menu">
      <PlaceLink to="/">
        <T id="route.home" />
      </PlaceLink>
      <Button kind="quiet" onClick={() => sessionOf(world).logOut()}>
        <T id="menu.logOut" />
      </Button>
    </nav>
  );
}
