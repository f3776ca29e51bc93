import X from "lucide-react/icons/x";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useWorld } from "../context/world-context.tsx";
import { useTranslation } from "../i18n/translation.tsx";
import { registerSheet } from "../styles/adopt.ts";
import { Notice, type NoticeProps } from "../ui/notice.tsx";
import css from "./closable-notice.css?inline";
import { SHOWN_AT_LEAST_MS } from "./notice-region.tsx";

registerSheet(css);

const CLOSES_AFTER_MS = 2000;

interface ClosableNoticeProps extends NoticeProps {
  /** The screen goes on showing its news: it closes by itself, but not while it is looked at (WCAG 2.2.1). */
  readonly closesItself?: boolean;
}

/** A notice that a rider may close. */
export function ClosableNotice({ closesItself = false, ...notice }: ClosableNoticeProps) {
  const { t } = useTranslation();
  const { clock } = useWorld();
  const place = useRef<HTMLDivElement>(null);
  const [isClosed, setClosed] = useState(false);
  const [since] = useState(() => clock.monotonic());
  const [isAsked, ask] = useState(false);
  const [isHovered, hover] = useState(false);
  const [hasFocus, focus] = useState(false);
  const isHidden = useIsPageHidden();
  const left = useRef(CLOSES_AFTER_MS);
  const isRunning = closesItself && !isClosed && !isHovered && !hasFocus && !isHidden;
  useEffect(() => {
    if (!isRunning) return;
    const from = clock.monotonic();
    const stop = clock.after(left.current, () => setClosed(true));
    return () => {
      stop();
      left.current -= clock.monotonic() - from;
    };
  }, [clock, isRunning]);
  useEffect(() => {
    if (!isAsked) return;
    return clock.after(Math.max(0, since + SHOWN_AT_LEAST_MS - clock.monotonic()), () => setClosed(true));
  }, [clock, isAsked, since]);
  // The button that had focus goes with its notice: the place stays.
  useEffect(() => {
    if (isClosed && isAsked) place.current?.focus();
  }, [isClosed, isAsked]);
  const watch = {
    onPointerEnter: () => hover(true),
    onPointerLeave: () => hover(false),
    onFocus: () => focus(true),
    onBlur: (event: FocusEvent) => focus(event.currentTarget.contains(event.relatedTarget)),
  };
  return (
    <div ref={place} tabIndex={-1} className="bs-closable" {...(!isClosed && watch)}>
      {!isClosed && (
        <>
          <Notice {...notice} />
          <button type="button" className="bs-closable__close" aria-label={t("notice.close")} onClick={() => ask(true)}>
            <X className="bs-icon" />
          </button>
        </>
      )}
    </div>
  );
}

function useIsPageHidden(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const look = () => setHidden(document.visibilityState === "hidden");
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return isHidden;
}
