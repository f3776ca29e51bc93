import { T } from "../i18n/translation.tsx";
import { Button } from "../ui/button.tsx";

const HEADINGS = "h1, h2, h3, h4, h5, h6";

/**
 * A button that retries the load of its part. It disappears then, so that focus moves to the heading of the section
 * around it, or of the screen.
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
