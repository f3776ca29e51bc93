import { useMinute } from "../../context/use-minute.ts";
import {
  useFrequentedStations,
  usePaymentProfile,
  useRewardPoints,
  useSummary,
  useUnpaidFees,
  useUser,
} from "../../rider/rider-loads.ts";
import { useLatestTrips } from "../../rider/trip-loads.ts";
import { ServiceDown } from "../../screen-parts/service-down.tsx";
import { quietly } from "./stations.tsx";

/** All that home could not load, in one banner; its sections only say that there is nothing. */
export function HomeTrouble() {
  const trips = useLatestTrips(useMinute());
  return (
    <ServiceDown
      wanted={[
        { load: useUser(), failed: "home.error.user" },
        { load: useSummary(), failed: "home.error.user" },
        { load: usePaymentProfile(), failed: "home.error.card" },
        { load: trips, failed: "home.error.trips" },
        { load: useUnpaidFees(), failed: "home.error.fees" },
        { load: quietly(useFrequentedStations()), failed: "home.error.stations" },
        { load: useRewardPoints(), failed: "home.error.rewards" },
      ]}
    />
  );
}
