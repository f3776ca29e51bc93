import { T } from "../i18n/translation.tsx";
import { Button } from "../ui/button.tsx";

interface LoadAgainProps {
  readonly status: string;
  readonly reload: () => void;
}

/** A button that loads a chunk again after a failure. */
export const ReloadChunkButton = ({ status, reload }: LoadAgainProps) =>
  status === "failed" && (
    <Button onClick={reload}>
      <T id="common.retry" />
    </Button>
  );
