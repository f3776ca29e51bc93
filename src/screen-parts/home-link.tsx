import { T } from "../i18n/translation.tsx";
import { HOME } from "../routing/app-path.ts";
import { AppLink, type AppLinkButton } from "./app-link.tsx";

/** The way to the rider's home, in the words that all screens have for it. */
export function HomeLink({ button }: { readonly button?: AppLinkButton }) {
  return (
    <AppLink to={HOME} button={button}>
      <T id="account.home" />
    </AppLink>
  );
}
