import { useWorld } from "../../context/world-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { ownPassName } from "../../programs/own-pass.ts";
import { useSupport } from "../../screen-parts/support.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Rider } from "./use-renewal.ts";

/** The rider's own pass cannot be renewed: which one, and what to do instead. */
export function OwnUnsold({ rider: { user, summary } }: { readonly rider: Rider }) {
  const { program, clock } = useWorld();
  const support = useSupport();
  const name = ownPassName(user, summary, program.passes, clock.now());
  return (
    <Notice kind="info" announced={false}>
      {name ? (
        <T id="renew.ownUnsold" values={{ ...support, pass: <NoTranslate>{name}</NoTranslate> }} />
      ) : (
        <T id="renew.ownUnsold.unnamed" values={support} />
      )}
    </Notice>
  );
}
