import type { ComponentProps } from "react";
import type { MessageId } from "../i18n/load-messages.ts";
import { T } from "../i18n/translation.tsx";
import { Button } from "../ui/button.tsx";

interface TextButtonProps extends Omit<ComponentProps<typeof Button>, "children" | "busyLabel"> {
  readonly text: MessageId;
  /** The button's text, and its announcement, while `busy`. */
  readonly busyText?: MessageId;
}

/** A button whose text needs no values. */
export const TextButton = ({ text, busyText, ...button }: TextButtonProps) => (
  <Button {...button} busyLabel={busyText && <T id={busyText} />}>
    <T id={text} />
  </Button>
);
