import CircleAlert from "lucide-react/icons/circle-alert";
import { useWorld } from "../context/world-context.tsx";
import { OperatorText } from "../i18n/service-words.tsx";
import { T } from "../i18n/translation.tsx";
import { formatPhone } from "../lib/format-phone.ts";
import { Button } from "../ui/button.tsx";
import { NoticeFrame } from "../ui/notice-frame.tsx";
import { Stack } from "../ui/stack.tsx";

/** What is said after an uncaught error, and whom to ask. */
export function UncaughtErrorNotice({ onRetry }: { readonly onRetry: () => void }) {
  const { supportEmail, supportPhone, supportOperatingHours } = useWorld().deployment;
  return (
    <NoticeFrame kind="error" icon={CircleAlert} role="alert">
      <Stack gap={2}>
        <p>
          <T id="error.uncaught" />
        </p>
        <p>
          <T
            id="error.support"
            values={{
              email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>,
              phone: <a href={`tel:${supportPhone}`}>{formatPhone(supportPhone)}</a>,
              hours: <OperatorText text={supportOperatingHours} />,
            }}
          />
        </p>
        <div>
          <Button kind="secondary" onClick={onRetry}>
            <T id="common.retry" />
          </Button>
        </div>
      </Stack>
    </NoticeFrame>
  );
}
