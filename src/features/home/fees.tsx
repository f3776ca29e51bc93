import { hasFeesToSettle } from "../../programs/rider.ts";
import { OwedFees } from "../../rider/owed-fees.tsx";
import { useUnpaidFees, useUser } from "../../rider/rider-loads.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { HomeSection } from "./home-section.tsx";

export function Fees({ level }: { readonly level: HeadingLevel }) {
  const fees = useUnpaidFees();
  const user = useUser();
  // The first notice of home leads there already.
  const isSaidAbove = user.status === "ready" && hasFeesToSettle(user.data);
  return (
    <HomeSection
      level={level}
      title="home.fees"
      load={fees}
      error="home.error.fees"
      lines={2}
      isEmpty={(unpaid) => unpaid.length === 0}
    >
      {(unpaid) => <OwedFees fees={unpaid} settle={isSaidAbove ? null : "secondary"} />}
    </HomeSection>
  );
}
