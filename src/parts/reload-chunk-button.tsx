import { useRef, useState } from "react";
import { TextButton } from "./text-button.tsx";

/**
 * A button that loads a failed chunk again, and renders nothing before a failure. A press moves focus to the region
 * around the button, so that Tab leads into the content below.
 */
export function ReloadChunkButton({ status, reload }: { readonly status: string; readonly reload: () => void }) {
  const hasFailed = status === "failed";
  const [hasEverFailed, setHasEverFailed] = useState(hasFailed);
  if (hasFailed && !hasEverFailed) setHasEverFailed(true);
  const region = useRef<HTMLDivElement>(null);
  if (!hasEverFailed) return null;
  return (
    <div ref={region} tabIndex={-1} className={hasFailed ? undefined : "bs-visually-hidden"}>
      {hasFailed && (
        <TextButton
          onClick={() => {
            region.current?.focus();
            reload();
          }}
          text="common.retry"
        />
      )}
    </div>
  );
}
