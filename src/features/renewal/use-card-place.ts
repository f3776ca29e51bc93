import { useNavigation } from "../../context/navigation.tsx";
import type { Pass } from "../../programs/pass.ts";
import { paths } from "../../routing/routes.ts";

/** Where another card is entered, with the way back to the purchase as it stands. */
export function useCardPlace(chosen: Pass | null): string {
  const { place } = useNavigation();
  const [path = paths.renew()] = place.split("?");
  const back = chosen ? `${path}?pass=${chosen.id}` : path;
  return paths.updatePayment({ redirect: back });
}
