import Ticket from "lucide-react/icons/ticket";
import { useId } from "react";
import { T } from "../../i18n/translation.tsx";
import { paths } from "../../routing/routes.ts";
import { PlaceLink } from "../../screen-parts/place-link.tsx";
import { Card } from "../../ui/card.tsx";
import { Heading, type HeadingLevel } from "../../ui/heading.tsx";

/** A rider who never had a pass: what to do next. */
export function NoPass({ level }: { readonly level: HeadingLevel }) {
  const heading = useId();
  return (
    <Card labelledBy={heading}>
      <div className="bs-home__empty" data-size="large">
        <Ticket className="bs-home__drawing" />
        <Heading level={level} id={heading}>
          <T id="home.pass.none" />
        </Heading>
        <p>
          <T id="home.pass.none.text" />
        </p>
        <PlaceLink to={paths.renew()} button="primary">
          <T id="home.pass.choose" />
        </PlaceLink>
        <PlaceLink to={paths.pricing()}>
          <T id="passes.compare" />
        </PlaceLink>
      </div>
    </Card>
  );
}
