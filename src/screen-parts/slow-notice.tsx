import { T } from "../i18n/translation.tsx";
import { useSlow } from "../query/use-slow.ts";
import { Notice } from "../ui/notice.tsx";
import { NoticeRegion } from "./notice-region.tsx";
import { useSupport } from "./support.tsx";

/** After a while says that it takes longer, with the contact of support; the action continues. */
export function SlowNotice({ isUnderWay }: { readonly isUnderWay: boolean }) {
  const support = useSupport();
  const isSlow = useSlow(isUnderWay);
  return (
    <NoticeRegion>
      {isSlow && (
        <Notice kind="info" announced={false}>
          <T id="form.slow" values={support} />
        </Notice>
      )}
    </NoticeRegion>
  );
}
