import { T } from "../i18n/translation.tsx";
import { HOME } from "../routing/place.ts";
import { PlaceLink, type PlaceLinkButton } from "./place-link.tsx";

/** The way to the rider's home, in the words that all screens have for it. */
export function HomeLink({ button }: { readonly button?: PlaceLinkButton }) {
  return (
    <PlaceLink to={HOME} button={button}>
      <T id="account.home" />
    </PlaceLink>
  );
}
