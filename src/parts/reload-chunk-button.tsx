import { useRef, useState } from "react";
import { T } from "../i18n/translation.tsx";
import { Button } from "../ui/button.tsx";

interface ReloadChunkButtonProps {
  readonly status: string;
  readonly reload: () => void;
}

/**
 * A button that loads a chunk again after a failure. A press moves the focus to the element around it, so that Tab leads
 * on to the content of the chunk, which has to come next in the page.
 */
export function ReloadChunkButton({ status, reload }: ReloadChunkButtonProps) {
  const hasFailed = status === "failed";
  const [everFailed, setEverFailed] = useState(hasFailed);
  if (hasFailed && !everFailed) setEverFailed(true);
  const region = useRef<HTMLDivElement>(null);
  if (!everFailed) return null;
  return (
    <div ref={region} tabIndex={-1} className={hasFailed ? undefined : "bs-visually-hidden"}>
      {hasFailed && (
        <Button
          onClick={() => {
            region.current?.focus();
            reload();
          }}
        >
          <T id="common.retry" />
        </Button>
      )}
    </div>
  );
}
