import { T } from "../i18n/translation.tsx";
import { Button } from "../ui/button.tsx";

interface LoadAgainProps {
  readonly status: string;
  readonly reload: () => void;
}

/** Where a chunk could not be loaded: the way to ask for it again. */
export const LoadAgain = ({ status, reload }: LoadAgainProps) =>
  status === "failed" && (
    <Button onClick={reload}>
      <T id="common.retry" />
    </Button>
  );
