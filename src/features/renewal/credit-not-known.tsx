import { T } from "../../i18n/translation.tsx";
import { NoticeRegion } from "../../screen-parts/notice-region.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Credit } from "./use-credit.ts";

/** That the worth of the own pass could not be asked, with a way to ask again. */
export function CreditNotKnown({ credit }: { readonly credit: Credit }) {
  return (
    <NoticeRegion>
      {credit.status === "failed" && (
        <Notice
          kind="warning"
          announced={false}
          actions={
            <Button onClick={credit.retry}>
              <T id="common.retry" />
            </Button>
          }
        >
          <T id="renew.restFailed" />
        </Notice>
      )}
    </NoticeRegion>
  );
}
