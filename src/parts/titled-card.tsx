import { type ComponentProps, type ReactNode, useId } from "react";
import { Card } from "../ui/card.tsx";
import { Heading } from "../ui/heading.tsx";
import "./screen-parts.css";

interface TitledCardProps extends Pick<ComponentProps<typeof Card>, "tone"> {
  readonly title: ReactNode;
  /** Content beside the title, such as a link or a badge. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function TitledCard({ title, aside, tone, children }: TitledCardProps) {
  const id = useId();
  return (
    <Card {...(tone && { tone })} labelledBy={id}>
      <div className="bs-stack bs-titled-card" data-gap="3">
        <div className="bs-line bs-titled-card__head" data-rows="1" data-align="center" data-ends>
          <Heading size="small" id={id}>
            {title}
          </Heading>
          {aside}
        </div>
        {children}
      </div>
    </Card>
  );
}
