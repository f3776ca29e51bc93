import { T } from "../../i18n/translation.tsx";
import { ReloadChunkButton } from "../../parts/reload-chunk-button.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { retryCheckout, useCheckoutLoad } from "./use-checkout.ts";

/**
 * Says beside the step's button that the checkout could not be loaded. Firefox does not request a failed address again
 * before a reload of the page, which loses the typed values.
 */
export function CheckoutFailure({ isSent }: { readonly isSent: boolean }) {
  const load = useCheckoutLoad();
  return (
    <>
      {load.status === "failed" && (
        <Notice
          announced
          kind="error"
          actions={
            load.failures > 1 &&
            !isSent && (
              <Button kind="quiet" onClick={() => location.reload()}>
                <T id="signup.nextFailed.reload" />
              </Button>
            )
          }
        >
          <T id={isSent ? "signup.sentFailed" : "signup.nextFailed"} />
        </Notice>
      )}
      <ReloadChunkButton status={load.status} reload={retryCheckout} />
    </>
  );
}
