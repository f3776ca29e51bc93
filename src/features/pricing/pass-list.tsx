import { useTranslation } from "../../i18n/translation.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import type { PassGroup } from "./fare-groups.ts";
import { PassOffer } from "./pass-offer.tsx";
import type { Viewer } from "./viewer.ts";

interface PassListProps extends PassGroup {
  readonly level: HeadingLevel;
  readonly signupUrl: string | null;
  readonly viewer: Viewer;
}

/** Passes of one family side by side; the CSS sets the width by the number of cards. */
export function PassList({ family, passes, level, signupUrl, viewer }: PassListProps) {
  const { t } = useTranslation();
  return (
    // Safari drops a list's role with its markers.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" className="bs-passes" data-count={passes.length} aria-label={t(`passes.family.${family}`)}>
      {passes.map((pass) => (
        <PassOffer key={pass.id} pass={pass} level={level} signupUrl={signupUrl} viewer={viewer} />
      ))}
    </ul>
  );
}
