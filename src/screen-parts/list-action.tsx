import type { LucideIcon } from "lucide-react";
import type { MessageId } from "../i18n/message-id.ts";
import { T } from "../i18n/translation.tsx";
import { Button } from "../ui/button.tsx";

interface ListActionProps {
  readonly icon: LucideIcon;
  readonly text: MessageId;
  readonly onClick: () => void;
}

/** What one does with a whole list: keep it, print it. */
export function ListAction({ icon: Icon, text, onClick }: ListActionProps) {
  return (
    <Button onClick={onClick}>
      <span className="bs-list-head__button">
        <Icon className="bs-icon" />
        <T id={text} />
      </span>
    </Button>
  );
}
