import { useState } from "react";
import { T } from "../i18n/translation.tsx";
import { useSupport } from "../parts/support.tsx";
import { TextButton } from "../parts/text-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { PurchaseWord } from "./purchase-kind.ts";

/** The button that forgets an order, after a dialog has warned that the order may still be charged. */
export function StartOver({ word, onConfirm }: { readonly word: PurchaseWord; readonly onConfirm: () => void }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const support = useSupport();
  function confirm(): void {
    setDialogOpen(false);
    onConfirm();
  }
  return (
    <>
      <TextButton kind="quiet" onClick={() => setDialogOpen(true)} text="openPurchase.startOver" />
      {isDialogOpen && (
        <Dialog
          title={<T id="openPurchase.startOver.title" />}
          onCancel={() => setDialogOpen(false)}
          actions={
            <>
              <TextButton onClick={() => setDialogOpen(false)} text="openPurchase.startOver.no" />
              <TextButton kind="danger" onClick={confirm} text="openPurchase.startOver.yes" />
            </>
          }
        >
          <T id={`openPurchase.startOver.${word}`} values={support} />
        </Dialog>
      )}
    </>
  );
}
