import { isValidElement, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { useSlow } from "../query/use-load.ts";
import { hasContent } from "../ui/field.tsx";
import { useRestoreLostFocus } from "../ui/focus.ts";
import { ALERT_ATTRIBUTES } from "../ui/notice-frame.tsx";
import { useSupport } from "./support.tsx";
import { TextNotice } from "./text-notice.tsx";

/** The minimum time that a notice stays visible (spec 9). */
export const MIN_SHOWN_MS = 1000;

interface NoticeRegionProps {
  readonly role?: "alert" | "status" | undefined;
  readonly ref?: RefObject<HTMLDivElement | null> | undefined;
  readonly children: ReactNode;
}

/** A live region for a notice, which stays for at least a second. The region takes no space while it is empty. */
export function NoticeRegion({ role, ref, children: notice }: NoticeRegionProps) {
  const { clock } = useAppContext();
  const ownRef = useRef<HTMLDivElement>(null);
  const now = clock.monotonic();
  const [lastNotice, setLastNotice] = useState({ notice, mayEndAt: now + MIN_SHOWN_MS });
  // A notice replaces another one without a delay.
  const isKept = !hasContent(notice) && hasContent(lastNotice.notice) && now < lastNotice.mayEndAt;
  if (!isKept && notice !== lastNotice.notice) {
    const isSame = identityOf(notice) === identityOf(lastNotice.notice);
    setLastNotice({ notice, mayEndAt: isSame ? lastNotice.mayEndAt : now + MIN_SHOWN_MS });
  }
  useEffect(() => {
    if (!isKept) return;
    return clock.after(lastNotice.mayEndAt - clock.monotonic(), () => setLastNotice({ notice: null, mayEndAt: 0 }));
  }, [clock, isKept, lastNotice.mayEndAt]);
  const region = ref ?? ownRef;
  // The pressed button may disappear with the notice around it.
  useRestoreLostFocus(isKept, region);
  const liveAttributes = role === "alert" ? ALERT_ATTRIBUTES : ({ role, "aria-live": "polite" } as const);
  return (
    <div ref={region} {...liveAttributes} tabIndex={-1} className="bs-notice-region">
      {isKept ? lastNotice.notice : notice}
    </div>
  );
}

/** A value that is the same in all renderings of one notice: the notice's kind, else whether there is a notice. */
const identityOf = (notice: ReactNode): unknown =>
  isValidElement<{ kind?: unknown }>(notice) ? notice.props.kind : hasContent(notice);

/** Says, after a while, that an action takes long, with the contact of support; the action continues. */
export function SlowNotice({ isUnderWay }: { readonly isUnderWay: boolean }) {
  const support = useSupport();
  const isSlow = useSlow(isUnderWay);
  return <NoticeRegion>{isSlow && <TextNotice kind="info" id="form.slow" values={support} />}</NoticeRegion>;
}
