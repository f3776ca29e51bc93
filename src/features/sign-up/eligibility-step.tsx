import { useWorld, useWorldState } from "../../context/world-context.tsx";
import { EligibilityPanel } from "../../eligibility/eligibility-panel.tsx";
import { loadEligibility } from "../../eligibility/load-eligibility.ts";
import { T } from "../../i18n/translation.tsx";
import { choosePassWithPromotion } from "../../passes/choose-pass.ts";
import type { Claimant } from "../../passes/verification.ts";
import { findOffered, isReducedFare } from "../../programs/passes.ts";
import { RefusedText } from "../../purchase/refused-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSignUpDetails } from "./details.ts";
import { phoneOf, type SignUpDetails } from "./sign-up-details-schema.ts";
import type { Step, StepProps } from "./step-props.ts";
import { useOrder } from "./use-order.ts";

/** Before a reduced fare is paid: the rider shows that it may be had. */
function EligibilityStep({ go }: StepProps) {
  const world = useWorld();
  const order = useOrder();
  const claimant = claimantOf(useSignUpDetails());
  const purchase = useWorldState((state) => state.purchase);
  const back = (
    <Button kind="quiet" onClick={() => void go("details")}>
      <T id="signup.back" />
    </Button>
  );
  // Another element of the page may have chosen a full fare meanwhile.
  if (!order || !isReducedFare(order.pass)) return back;
  const { relatedFullFarePassId: fullFareId } = order.pass;
  const fullFare = fullFareId === null ? null : findOffered(world.program, fullFareId);
  const takeFullFare = fullFare
    ? () => {
        choosePassWithPromotion(world, fullFare.id);
        // Another price, and perhaps another key card: read and agreed to where passes are chosen.
        void go("details");
      }
    : undefined;
  const isRefused = purchase.status === "refused" && purchase.at?.step === "eligibility";
  return (
    <>
      {isRefused && purchase.reason !== null && (
        <Notice
          kind="error"
          actions={
            takeFullFare && (
              <Button onClick={takeFullFare}>
                <T id="signup.fullFare" />
              </Button>
            )
          }
        >
          <RefusedText refused={purchase} word="purchase" otherwise="signup.pay.refused" />
        </Notice>
      )}
      <EligibilityPanel
        pass={order.pass}
        claimant={claimant}
        onContinue={() => void go("payment")}
        onFullFare={takeFullFare}
        actions={back}
      />
    </>
  );
}

/** The step with the panels in it. */
export async function loadEligibilityStep(): Promise<Step> {
  await loadEligibility();
  return EligibilityStep;
}

const claimantOf = (details: SignUpDetails): Claimant => ({
  contactEmail: details.contactEmail,
  contactPhone: phoneOf(details) ?? "",
  userName: details.userName.trim() || details.contactEmail,
  addressZipCode: details.addressZipCode,
  countryId: Number(details.countryId),
});
