import { T } from "../../i18n/translation.tsx";
import { ScreenData } from "../../parts/screen-data.tsx";
import { ScreenHeading } from "../../parts/screen-heading.tsx";
import { useUser } from "../../services/rider/rider-loads.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";

export function ProfileScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const user = useUser();
  return (
    <section className="bs-screen">
      <ScreenHeading level={headingLevel}>
        <T id="route.profile" />
      </ScreenHeading>
      <ScreenData wanted={[{ load: user, failed: "error.user" }]} />
    </section>
  );
}
