import { T } from "../i18n/translation.tsx";
import { Button } from "../ui/button.tsx";

const HEADINGS = "h1, h2, h3, h4, h5, h6";

/**
 * Tries again what its part of a screen waits for. As that takes the button away, the heading of the section around it
 * has the focus then; a screen is a section, too.
 */
export function RetryButton({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Button
      onClick={({ currentTarget }) => {
        currentTarget.closest("section")?.querySelector<HTMLElement>(HEADINGS)?.focus();
        onRetry();
      }}
    >
      <T id="common.retry" />
    </Button>
  );
}
