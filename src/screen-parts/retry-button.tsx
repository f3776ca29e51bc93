import { useEffect, useRef } from "react";
import { T } from "../i18n/translation.tsx";
import { Button } from "../ui/button.tsx";
import { focusLater } from "../ui/focus-later.ts";

const HEADINGS = "h1, h2, h3, h4, h5, h6";

const headingOf = (button: Element) => button.closest("section")?.querySelector<HTMLElement>(HEADINGS);

/** The headings that have taken focus from a button. */
const retried = new WeakSet<Element>();

/**
 * A button that retries the load of its part. It disappears then, so that focus moves to the heading of the section
 * around it, or of the screen; after another failure it returns to the new button.
 */
export function RetryButton({ onRetry }: { readonly onRetry: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = button;
    const heading = current && headingOf(current);
    if (heading && retried.delete(heading) && heading.matches(":focus")) focusLater(current);
  }, []);
  return (
    <Button
      ref={button}
      onClick={({ currentTarget }) => {
        const heading = headingOf(currentTarget);
        if (heading) {
          retried.add(heading);
          heading.focus();
        }
        onRetry();
      }}
    >
      <T id="common.retry" />
    </Button>
  );
}
