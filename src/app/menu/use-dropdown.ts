import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";

interface Dropdown {
  readonly isOpen: boolean;
  toggle(): void;
  /** Closes, with focus on the button: what had it may be gone now. */
  leave(): void;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** For the element that holds the button and what it opens. */
  readonly area: {
    readonly ref: RefObject<HTMLElement | null>;
    onKeyDown(event: KeyboardEvent): void;
    onBlur(event: FocusEvent): void;
  };
}

/** A disclosure that Escape, a press elsewhere and focus that goes elsewhere close. */
export function useDropdown(): Dropdown {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const page = ref.current?.ownerDocument;
    if (!isOpen || !page) return;
    // The path, as seen from the page the target is the host of our shadow root.
    const press = (event: Event) => ref.current && !event.composedPath().includes(ref.current) && setOpen(false);
    page.addEventListener("pointerdown", press);
    return () => page.removeEventListener("pointerdown", press);
  }, [isOpen]);

  function leave(): void {
    setOpen(false);
    button.current?.focus();
  }
  return {
    isOpen,
    toggle: () => setOpen((isOpenNow) => !isOpenNow),
    leave,
    button,
    area: {
      ref,
      onKeyDown(event) {
        if (event.key !== "Escape" || !isOpen) return;
        // A dialog of the page that we stand in stays open.
        event.stopPropagation();
        leave();
      },
      onBlur({ relatedTarget, currentTarget }) {
        // Null where the whole window lost focus.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
      },
    },
  };
}
