import { type ReactNode, useId } from "react";
import { Card } from "../../ui/card.tsx";
import { Heading, type HeadingLevel } from "../../ui/heading.tsx";

interface ProfileSectionProps {
  readonly level: HeadingLevel;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** One part of a rider's account, which is saved by itself. */
export function ProfileSection({ level, title, text, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className="bs-profile__section" aria-labelledby={id}>
      <div className="bs-profile__about">
        <Heading level={level} size="small" id={id}>
          {title}
        </Heading>
        <p>{text}</p>
      </div>
      <Card>{children}</Card>
    </section>
  );
}
