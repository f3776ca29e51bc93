import { type ReactNode, useRef, useState } from "react";
import { useAppContext } from "../context/use-app-context.tsx";
import { T, useTranslation } from "../i18n/translation.tsx";
import { useAction } from "../query/use-action.ts";
import { useShare } from "../telemetry/native-app.ts";
import { Button } from "../ui/button.tsx";
import { ButtonRow } from "../ui/button-row.tsx";
import { Stack } from "../ui/stack.tsx";
import { TextField } from "../ui/text-field.tsx";

interface ReferralLinkProps {
  readonly url: string;
  /** By default it says that it is the rider's own link. */
  readonly label?: ReactNode;
}

/**
 * A link for friends, with buttons to copy it or to open the device's share sheet. Where the clipboard is denied, the
 * link gets selected instead.
 */
export function ReferralLink({ url, label = <T id="referral.link" /> }: ReferralLinkProps) {
  const { name } = useAppContext().program;
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [said, say] = useState<"copied" | "copyFailed" | "shareFailed" | null>(null);
  const [copy] = useAction(async () => {
    try {
      await navigator.clipboard.writeText(url);
      say("copied");
    } catch {
      field.current?.select();
      say("copyFailed");
    }
  });
  const shareBy = useShare();
  const [share] = useAction(async () => {
    say(null);
    try {
      await shareBy?.({ title: name, text: t("referral.share.text", { program: name }), url });
    } catch (error) {
      // A rider who closes the sheet has changed their mind, which is not an error.
      if (!isAbort(error)) say("shareFailed");
    }
  });
  return (
    <Stack gap={3}>
      <TextField ref={field} name="referral" label={label} type="url" value={url} onChange={() => {}} readOnly />
      <ButtonRow>
        <Button onClick={() => void copy()}>
          <T id="referral.copy" />
        </Button>
        {shareBy && (
          <Button onClick={() => void share()}>
            <T id="referral.share" />
          </Button>
        )}
        <span role="status" className={said ? undefined : "bs-visually-hidden"}>
          {said && <T id={`referral.${said}`} />}
        </span>
      </ButtonRow>
    </Stack>
  );
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
