import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { isDisplayed, observeHiddenEnds } from "./bring-into-view.ts";
import { ButtonRow } from "./button-row.tsx";
import { Stack } from "./stack.tsx";
import "./dialog.css";
import "./heading.css";

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  /** The buttons; the harmless one comes first and receives focus. */
  actions: ReactNode;
  /** Runs when the rider presses Escape. */
  onCancel: () => void;
}

export function Dialog({ title, children, actions, onCancel }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // The browser would focus a link in the text, and a rider who presses Enter would follow it.
    element.querySelector("button")?.focus({ preventScroll: true });
    // In a frame as high as its content, the rider may not see the middle of the document's view.
    const stopObserving = observeHiddenEnds(element.ownerDocument, ({ start, end }) => {
      element.style.setProperty("--bs-hidden-start", `${start}px`);
      element.style.setProperty("--bs-hidden-end", `${end}px`);
    });
    // A page that hides the element would otherwise stay blocked by a dialog that nobody sees.
    const sizeObserver = new ResizeObserver(() => {
      if (!isDisplayed(element)) element.dispatchEvent(new Event("cancel", { cancelable: true }));
    });
    sizeObserver.observe(element);
    return () => {
      stopObserving();
      sizeObserver.disconnect();
      // Closing the dialog returns focus to the element that had it before.
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="bs-dialog"
      part="dialog"
      // The move of focus announces the dialog; a live region around it would announce it again.
      aria-live="off"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <Stack>
        <p id={id} className="bs-strong bs-anywhere bs-heading" data-size="small">
          {title}
        </p>
        <div id={`${id}-text`}>{children}</div>
        <ButtonRow>{actions}</ButtonRow>
      </Stack>
    </dialog>
  );
}
