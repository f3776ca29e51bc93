import { useWorldState } from "../../context/world-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { Badge } from "../../ui/badge.tsx";

/** How the rider rated a trip since logging in; nothing for one that was not rated. */
export function RatedBadge({ tripId }: { readonly tripId: number }) {
  const rating = useWorldState((state) => state.ratings[tripId]);
  return (
    rating !== undefined && (
      <Badge kind="success">
        <T id="trips.rated" values={{ rating }} />
      </Badge>
    )
  );
}
