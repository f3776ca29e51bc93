import { useState } from "react";
import { T } from "../i18n/translation.tsx";
import { useSupport } from "../parts/support.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { PurchaseWord } from "./purchase-kind.ts";

/** Forgets an order, after saying that it may still arrive and be charged, and where the rider would see that. */
export function StartOver({ word, onConfirm }: { readonly word: PurchaseWord; readonly onConfirm: () => void }) {
  const [isAsked, ask] = useState(false);
  const support = useSupport();
  function confirm(): void {
    ask(false);
    onConfirm();
  }
  return (
    <>
      <Button kind="quiet" onClick={() => ask(true)}>
        <T id="openPurchase.startOver" />
      </Button>
      {isAsked && (
        <Dialog
          title={<T id="openPurchase.startOver.title" />}
          onCancel={() => ask(false)}
          actions={
            <>
              <Button onClick={() => ask(false)}>
                <T id="openPurchase.startOver.no" />
              </Button>
              <Button kind="danger" onClick={confirm}>
                <T id="openPurchase.startOver.yes" />
              </Button>
            </>
          }
        >
          <T id={`openPurchase.startOver.${word}`} values={support} />
        </Dialog>
      )}
    </>
  );
}
