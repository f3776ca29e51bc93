import type { Rating } from "../../domain/trip-rating.ts";
import { T } from "../../i18n/translation.tsx";
import { Badge } from "../../ui/badge.tsx";

export function RatedBadge({ rating }: { readonly rating: Rating }) {
  return (
    <Badge kind="success">
      <T id="rate.rated" values={{ rating }} />
    </Badge>
  );
}
