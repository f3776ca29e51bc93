import { T } from "../../i18n/translation.tsx";
import { NoticeRegion } from "../../screen-parts/notice-region.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Credit } from "./use-credit.ts";

/** That the worth of the own pass is not known, or not soon, with a way to ask again. */
export function CreditNotKnown({ credit }: { readonly credit: Credit }) {
  const isLate = credit.status === "failed" || (credit.status === "asking" && credit.isSlow);
  return (
    <NoticeRegion>
      {isLate && (
        <Notice
          kind={credit.status === "failed" ? "warning" : "info"}
          announced={false}
          actions={
            <Button onClick={credit.retry}>
              <T id="common.retry" />
            </Button>
          }
        >
          <T id={credit.status === "failed" ? "renew.restFailed" : "account.slow"} />
        </Notice>
      )}
    </NoticeRegion>
  );
}
