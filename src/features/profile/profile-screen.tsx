import { T } from "../../i18n/translation.tsx";
import { useUser } from "../../rider/rider-loads.ts";
import { LoadStatus } from "../../screen-parts/load-status.tsx";
import { ScreenHeading } from "../../screen-parts/screen-heading.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import { deeper, type HeadingLevel } from "../../ui/heading.tsx";
import css from "./profile.css?inline";
import { Profile } from "./profile.tsx";

registerSheet(css);

/** What the service knows of a rider, to be kept right. */
export function ProfileScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const user = useUser();
  return (
    <div className="bs-profile">
      <ScreenHeading level={headingLevel}>
        <T id="route.profile" />
      </ScreenHeading>
      {user.status === "ready" ? (
        <Profile user={user.data} level={deeper(headingLevel)} />
      ) : (
        <LoadStatus wanted={[{ load: user, failed: "error.user" }]} />
      )}
    </div>
  );
}
