import { type ReactNode, useId } from "react";
import type { MessageId } from "../../i18n/message-id.ts";
import { T } from "../../i18n/translation.tsx";
import type { Load } from "../../query/use-load.ts";
import { Loaded } from "../../screen-parts/loaded.tsx";
import { Card } from "../../ui/card.tsx";
import { Heading, type HeadingLevel } from "../../ui/heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

interface BillingSectionProps<Data> {
  readonly level: HeadingLevel;
  readonly title: MessageId;
  /** Beside the title, such as a badge. */
  readonly aside?: (data: Data) => ReactNode;
  readonly load: Load<Data>;
  readonly error: MessageId;
  readonly children: (data: Data) => ReactNode;
}

/** One subject of the page, which comes and fails by itself. */
export function BillingSection<Data>({ level, title, aside, load, error, children }: BillingSectionProps<Data>) {
  const id = useId();
  return (
    <Card labelledBy={id}>
      <div className="bs-billing__section">
        <div className="bs-billing__head">
          <Heading level={level} size="small" id={id}>
            <T id={title} />
          </Heading>
          {load.status === "ready" && aside?.(load.data)}
        </div>
        <Loaded isQuiet load={load} error={error} skeleton={<Skeleton shape="text" count={3} />}>
          {children}
        </Loaded>
      </div>
    </Card>
  );
}
