import { useWorld } from "../../context/world-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { formatPhone } from "../../lib/format-phone.ts";
import { ownPassName } from "../../programs/own-pass.ts";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Rider } from "./use-renewal.ts";

/** The rider's own pass cannot be renewed: which one, and what to do instead. */
export function OwnUnsold({ rider: { user, summary } }: { readonly rider: Rider }) {
  const { program, clock, deployment } = useWorld();
  const name = ownPassName(user, summary, program.passes, clock.now());
  const support = {
    email: <NoTranslate>{deployment.supportEmail}</NoTranslate>,
    phone: <NoTranslate>{formatPhone(deployment.supportPhone)}</NoTranslate>,
  };
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
