import { isValidElement, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { useSlow } from "../query/use-load.ts";
import { isGiven } from "../ui/field.tsx";
import { useRestoreLostFocus } from "../ui/focus.ts";
import { ALERT } from "../ui/notice-frame.tsx";
import { useSupport } from "./support.tsx";
import { TextNotice } from "./text-notice.tsx";

/** The minimum time that a notice stays visible (spec 9). */
export const SHOWN_AT_LEAST_MS = 1000;

interface NoticeRegionProps {
  readonly role?: "alert" | "status" | undefined;
  readonly ref?: RefObject<HTMLDivElement | null> | undefined;
  readonly children: ReactNode;
}

/** A live region for a notice, which stays for a second at least. While empty it is in the page, but takes no space. */
export function NoticeRegion({ role, ref, children: notice }: NoticeRegionProps) {
  const { clock } = useAppContext();
  const ownRef = useRef<HTMLDivElement>(null);
  const now = clock.monotonic();
  const [last, setLast] = useState({ notice, until: now + SHOWN_AT_LEAST_MS });
  // A notice replaces another one without a delay.
  const isKept = !isGiven(notice) && isGiven(last.notice) && now < last.until;
  if (!isKept && notice !== last.notice) {
    setLast({ notice, until: kindOf(notice) === kindOf(last.notice) ? last.until : now + SHOWN_AT_LEAST_MS });
  }
  useEffect(
    () => (isKept ? clock.after(last.until - clock.monotonic(), () => setLast({ notice: null, until: 0 })) : undefined),
    [clock, isKept, last.until],
  );
  const region = ref ?? ownRef;
  // The pressed button may disappear with its notice.
  useRestoreLostFocus(isKept, region);
  const liveAttributes = role === "alert" ? ALERT : ({ role, "aria-live": "polite" } as const);
  return (
    <div ref={region} {...liveAttributes} tabIndex={-1} className="bs-notice-region">
      {isKept ? last.notice : notice}
    </div>
  );
}

/** Tells a new notice from one that rendered again: the kind of a notice, else whether there is any. */
const kindOf = (notice: ReactNode): unknown =>
  isValidElement<{ kind?: unknown }>(notice) ? notice.props.kind : isGiven(notice);

/** Says, after a while, that an action takes longer, with the contact of support; the action continues. */
export function SlowNotice({ isUnderWay }: { readonly isUnderWay: boolean }) {
  const support = useSupport();
  const isSlow = useSlow(isUnderWay);
  return <NoticeRegion>{isSlow && <TextNotice kind="info" id="form.slow" values={support} />}</NoticeRegion>;
}
