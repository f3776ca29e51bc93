import { Component, type ReactNode } from "react";
import { T } from "../i18n/translation.tsx";
import { useChunk } from "../query/use-chunk.ts";
import { Button } from "../ui/button.tsx";

/** Replaces what is inside it after any uncaught error (spec 2 and 8); trying again draws it anew, with all drafts. */
export class ErrorBox extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <UncaughtError onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

const loadNotice = () => import("./uncaught-error-notice.tsx");

function UncaughtError({ onRetry }: { readonly onRetry: () => void }) {
  const notice = useChunk(loadNotice);
  if (notice) return <notice.UncaughtErrorNotice onRetry={onRetry} />;
  return (
    notice === null && (
      <div role="alert">
        <p>
          <T id="error.uncaught" />
        </p>
        <Button onClick={onRetry}>
          <T id="common.retry" />
        </Button>
      </div>
    )
  );
}
