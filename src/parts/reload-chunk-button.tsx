import { useRef, useState } from "react";
import { TextButton } from "./text-button.tsx";

/** A press moves focus to the element around the button, so that Tab leads on to the chunk, which has to come next. */
export function ReloadChunkButton({ status, reload }: { readonly status: string; readonly reload: () => void }) {
  const hasFailed = status === "failed";
  const [everFailed, setEverFailed] = useState(hasFailed);
  if (hasFailed && !everFailed) setEverFailed(true);
  const region = useRef<HTMLDivElement>(null);
  if (!everFailed) return null;
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
