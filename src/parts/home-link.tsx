import { HOME } from "../account/app-path.ts";
import { T } from "../i18n/translation.tsx";
import { AppLink, type AppLinkButton } from "./app-link.tsx";

/** The link to the rider's home, with the same text on every screen. */
export function HomeLink({ button }: { readonly button?: AppLinkButton }) {
  return (
    <AppLink to={HOME} button={button}>
      <T id="account.home" />
    </AppLink>
  );
}
