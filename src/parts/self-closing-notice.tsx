import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import type { NoticeProps } from "../ui/notice.tsx";
import { ClosableNotice } from "./closable-notice.tsx";

const CLOSES_AFTER_MS = 2000;

/**
 * A notice that closes by itself, but not while it has focus or the pointer (WCAG 2.2.1). Only for news that the screen
 * also shows elsewhere.
 */
export function SelfClosingNotice(notice: NoticeProps) {
  const { clock } = useAppContext();
  const [isOver, end] = useState(false);
  const [isHovered, hover] = useState(false);
  const [hasFocus, focus] = useState(false);
  const isHidden = useIsPageHidden();
  const msLeft = useRef(CLOSES_AFTER_MS);
  const isRunning = !isOver && !isHovered && !hasFocus && !isHidden;
  useEffect(() => {
    if (!isRunning) return;
    const startedAt = clock.monotonic();
    const stop = clock.after(msLeft.current, () => end(true));
    return () => {
      stop();
      msLeft.current -= clock.monotonic() - startedAt;
    };
  }, [clock, isRunning]);
  const attentionHandlers = {
    onPointerEnter: () => hover(true),
    onPointerLeave: () => hover(false),
    onFocus: () => focus(true),
    onBlur: (event: FocusEvent) => focus(event.currentTarget.contains(event.relatedTarget)),
  };
  return (
    <div {...attentionHandlers}>
      <ClosableNotice {...notice} isOver={isOver} />
    </div>
  );
}

function useIsPageHidden(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const readVisibility = () => setHidden(document.visibilityState === "hidden");
    readVisibility();
    document.addEventListener("visibilitychange", readVisibility);
    return () => document.removeEventListener("visibilitychange", readVisibility);
  }, []);
  return isHidden;
}
