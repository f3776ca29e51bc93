import { type ReactNode, useId } from "react";
import { Card } from "../ui/card.tsx";
import { Heading } from "../ui/heading.tsx";
import "./screen-parts.css";

interface TitledCardProps {
  readonly title: ReactNode;
  /** Such as a link or a badge. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function TitledCard({ title, aside, children }: TitledCardProps) {
  const id = useId();
  return (
    <Card labelledBy={id}>
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
