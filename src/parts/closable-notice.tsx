import X from "lucide-react/icons/x";
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { T, type TextProps, useTranslation } from "../i18n/translation.tsx";
import { listen } from "../lib/listen.ts";
import { focusLater } from "../ui/focus.ts";
import { Notice, type NoticeProps } from "../ui/notice.tsx";
import { MIN_SHOWN_MS } from "./notice-region.tsx";
import "../ui/button.css";
import "./screen-parts.css";

interface ClosableNoticeProps extends NoticeProps {
  /** Whether the notice closes without an action of the rider. */
  readonly isOver?: boolean;
  /** Runs when the rider has closed the notice. */
  readonly onClose?: () => void;
}

export function ClosableNotice({ isOver = false, onClose, ...notice }: ClosableNoticeProps) {
  const { t } = useTranslation();
  const { clock } = useAppContext();
  const region = useRef<HTMLDivElement>(null);
  const [isClosed, setClosed] = useState(false);
  const [shownSince] = useState(() => clock.monotonic());
  const close = () => {
    clock.after(Math.max(0, shownSince + MIN_SHOWN_MS - clock.monotonic()), () => {
      // The notice may be gone by now, or another press may have closed it.
      if (!region.current?.hasChildNodes()) return;
      setClosed(true);
      // The pressed button disappears with its notice, so focus moves to the element around it, which stays.
      focusLater(region.current);
      onClose?.();
    });
  };
  return (
    <div ref={region} tabIndex={-1} className="bs-closable">
      {!isClosed && !isOver && (
        <>
          <Notice {...notice} />
          <button type="button" className="bs-icon-button" aria-label={t("notice.close")} onClick={close}>
            <X className="bs-icon" />
          </button>
        </>
      )}
    </div>
  );
}

const CLOSES_AFTER_MS = 2000;

/**
 * A notice that closes after 2 s on a visible page while neither focus nor pointer is in it (WCAG 2.2.1), for news that
 * the screen also shows elsewhere.
 */
export function SelfClosingNotice(text: TextProps) {
  const { clock } = useAppContext();
  const [isOver, setOver] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHidden = useSyncExternalStore(subscribeToVisibility, isPageHidden, () => false);
  const msLeft = useRef(CLOSES_AFTER_MS);
  const isTimerRunning = !isOver && !isHovered && !hasFocus && !isHidden;
  useEffect(() => {
    if (!isTimerRunning) return;
    const startedAt = clock.monotonic();
    const stopTimer = clock.after(msLeft.current, () => setOver(true));
    return () => {
      stopTimer();
      msLeft.current -= clock.monotonic() - startedAt;
    };
  }, [clock, isTimerRunning]);
  const attentionHandlers = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setHasFocus(true),
    onBlur: (event: FocusEvent) => setHasFocus(event.currentTarget.contains(event.relatedTarget)),
  };
  return (
    <div {...attentionHandlers}>
      <ClosableNotice kind="success" isOver={isOver}>
        <T {...text} />
      </ClosableNotice>
    </div>
  );
}

const subscribeToVisibility = (listener: () => void) => listen(document, ["visibilitychange"], listener);
const isPageHidden = () => document.visibilityState === "hidden";
