import { useRef } from "react";
import { T } from "../i18n/translation.tsx";
import { useAction } from "../services/react.ts";
import { Button } from "../ui/button.tsx";
import { ButtonRow } from "../ui/button-row.tsx";
import { Stack } from "../ui/stack.tsx";
import { TextField } from "../ui/text-field.tsx";

/** A rider's referral link, to copy. Where the clipboard is denied the link is selected instead. */
export function ReferralLink({ url }: { readonly url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copy, copying] = useAction(async () => {
    try {
      await navigator.clipboard.writeText(url);
    } catch (error) {
      field.current?.select();
      throw error;
    }
  });
  return (
    <Stack gap={3}>
      <TextField ref={field} name="referral" label={<T id="bought.refer" />} value={url} onChange={() => {}} readOnly />
      <ButtonRow>
        <Button onClick={() => void copy()}>
          <T id="bought.copy" />
        </Button>
        <span role="status">
          {copying.status === "ready" && <T id="bought.copied" />}
          {copying.status === "failed" && <T id="bought.copyFailed" />}
        </span>
      </ButtonRow>
    </Stack>
  );
}
