import { useState } from "react";
import { T } from "../i18n/translation.tsx";
import { useSupport } from "../parts/support.tsx";
import { TextButton } from "../parts/text-button.tsx";
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
      <TextButton kind="quiet" onClick={() => ask(true)} text="openPurchase.startOver" />
      {isAsked && (
        <Dialog
          title={<T id="openPurchase.startOver.title" />}
          onCancel={() => ask(false)}
          actions={
            <>
              <TextButton onClick={() => ask(false)} text="openPurchase.startOver.no" />
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
