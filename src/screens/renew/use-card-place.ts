import type { Pass } from "../../domain/pass.ts";
import { paths } from "../../routing/routes.ts";
import { useNavigation } from "../../services/navigation.tsx";

/** Where another card is entered, with the way back to the purchase as it stands. */
export function useCardPlace(chosen: Pass | null): string {
  const { place } = useNavigation();
  const [path = paths.renew()] = place.split("?");
  const back = chosen ? `${path}?pass=${chosen.id}` : path;
  return paths.updatePayment({ redirect: back });
}
