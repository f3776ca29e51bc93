import { HOME } from "../account/app-path.ts";
import { T } from "../i18n/translation.tsx";
import { AppLink, type AppLinkButton } from "./app-link.tsx";

export function HomeLink({ button }: { readonly button?: AppLinkButton }) {
  return (
    <AppLink to={HOME} button={button}>
      <T id="account.home" />
    </AppLink>
  );
}
