import { useWorld } from "../context/world-context.tsx";
import { T } from "../i18n/translation.tsx";
import { formatPhone } from "../lib/format-phone.ts";
import { useSlow } from "../query/use-slow.ts";
import { NoTranslate } from "../ui/no-translate.tsx";
import { Notice } from "../ui/notice.tsx";
import { NoticeRegion } from "./notice-region.tsx";

/** After a while says that it takes longer, and whom to ask; what is under way goes on. */
export function SlowNotice({ isUnderWay }: { readonly isUnderWay: boolean }) {
  const { supportEmail, supportPhone } = useWorld().deployment;
  const isSlow = useSlow(isUnderWay);
  return (
    <NoticeRegion>
      {isSlow && (
        <Notice kind="info" announced={false}>
          <T
            id="form.slow"
            values={{
              email: <NoTranslate>{supportEmail}</NoTranslate>,
              phone: <NoTranslate>{formatPhone(supportPhone)}</NoTranslate>,
            }}
          />
        </Notice>
      )}
    </NoticeRegion>
  );
}
