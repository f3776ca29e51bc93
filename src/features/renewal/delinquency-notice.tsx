import { T } from "../../i18n/translation.tsx";
import { hasFeesToSettle, type User } from "../../programs/rider.ts";
import { paths } from "../../routing/routes.ts";
import { PlaceLink } from "../../screen-parts/place-link.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Said before everything else to a rider with fees to settle: a new pass does not end what keeps them from riding. */
export function DelinquencyNotice({ user }: { readonly user: User }) {
  if (!hasFeesToSettle(user)) return null;
  return (
    <Notice
      kind="error"
      announced={false}
      title={<T id="renew.delinquent.title" />}
      actions={
        <PlaceLink to={paths.settleFees()} button="secondary">
          <T id="renew.delinquent.settle" />
        </PlaceLink>
      }
    >
      <T id="renew.delinquent" />
    </Notice>
  );
}
