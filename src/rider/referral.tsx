import { type ReactNode, useRef, useState } from "react";
import type { AppContext } from "../app-context/app-context.ts";
import { useAppContext, useAppState } from "../app-context/use-app-context.tsx";
import { normaliseEmail } from "../domain/contact.ts";
import { T, useTranslation } from "../i18n/translation.tsx";
import { createSeal, matchesSeal } from "../lib/crypto.ts";
import { TextButton } from "../parts/text-button.tsx";
import { useAction } from "../query/use-action.ts";
import type { SessionScope } from "../session/session-scope.ts";
import { storedReferral } from "../session/session-storage.ts";
import type { AccountReferral } from "../store/session-slice.ts";
import { useShare } from "../telemetry/native-app.ts";
import { ButtonRow } from "../ui/button-row.tsx";
import { Stack } from "../ui/stack.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useRiderLoad, useUser } from "./rider-loads.ts";

interface ReferralLinkProps {
  readonly url: string;
  /** By default, the label says that this is the rider's own link. */
  readonly label?: ReactNode;
  /** Whether sharing the link is the screen's purpose. */
  readonly isMain?: boolean;
}

/** A link for friends, to copy or to share by the device's sheet; if the clipboard is denied, the link is selected. */
export function ReferralLink({ url, label = <T id="referral.link" />, isMain = false }: ReferralLinkProps) {
  const { name } = useAppContext().program;
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<"copied" | "copyFailed" | "shareFailed" | null>(null);
  const [copyLink] = useAction(async () => {
    // An unchanged text would not be announced again.
    setResult(null);
    try {
      await navigator.clipboard.writeText(url);
      setResult("copied");
    } catch {
      field.current?.select();
      setResult("copyFailed");
    }
  });
  const openShareSheet = useShare();
  const [shareLink] = useAction(async () => {
    setResult(null);
    try {
      await openShareSheet?.({ title: name, text: t("referral.share.text", { program: name }), url });
    } catch (error) {
      // A rider who closes the sheet has changed their mind, which is not an error.
      if (!(error instanceof DOMException && error.name === "AbortError")) setResult("shareFailed");
    }
  });
  return (
    <Stack gap={3}>
      <TextField ref={field} name="referral" label={label} type="url" value={url} onChange={() => {}} readOnly />
      <ButtonRow>
        {openShareSheet && (
          <TextButton kind={isMain ? "primary" : "secondary"} onClick={() => void shareLink()} text="referral.share" />
        )}
        <TextButton
          kind={openShareSheet ? "quiet" : isMain ? "primary" : "secondary"}
          onClick={() => void copyLink()}
          text="referral.copy"
        />
        <span role="status" className={result ? undefined : "bs-visually-hidden"}>
          {result && <T id={`referral.${result}`} />}
        </span>
      </ButtonRow>
    </Stack>
  );
}

/**
 * Identifies the owner of a referral, a key card or an order by e-mail, in lower case, since phones capitalise typed
 * e-mails, although services may distinguish case.
 */
export const ownerOf = (contactEmail: string): string => normaliseEmail(contactEmail).toLowerCase();

/**
 * Keeps the referral link, which the service returns only once, at sign-up: in the store, even if the login afterwards
 * fails, and for a reload in the tab's storage, with a hash instead of the e-mail.
 */
export async function keepReferral(app: AppContext, scope: SessionScope, referral: AccountReferral): Promise<void> {
  scope.ifStillCurrent(() => app.store.setState({ referral }));
  const seal = await createSeal(ownerOf(referral.contactEmail));
  if (seal !== null) scope.ifStillCurrent(() => storedReferral(app).write(`${seal} ${referral.url}`));
}

export type OwnReferral = { readonly status: "loading" } | { readonly status: "ready"; readonly url: string | null };

/** The referral link of the rider with this e-mail; null where the tab has none, or only another rider's. */
export async function findReferral(app: AppContext, contactEmail: string): Promise<string | null> {
  const owner = ownerOf(contactEmail);
  const { referral } = app.store.getState();
  if (referral && ownerOf(referral.contactEmail) === owner) return referral.url;
  const [, seal, url] = /^(\S+ \S+) (https:\/\/\S+)$/i.exec(storedReferral(app).read() ?? "") ?? [];
  return seal !== undefined && url !== undefined && (await matchesSeal(seal, owner)) ? url : null;
}

/** The rider's own referral link; null unless they signed up in this tab and their e-mail can be loaded. */
export function useOwnReferral(): OwnReferral {
  const app = useAppContext();
  const mayHaveReferral = useAppState(({ referral }) => referral !== null) || storedReferral(app).read() !== null;
  const user = useUser();
  const email = user.status === "ready" ? user.data.contactEmail : null;
  const load = useRiderLoad(mayHaveReferral && email !== null ? ["referral"] : null, () =>
    findReferral(app, email ?? ""),
  );
  if (!mayHaveReferral || user.status === "failed" || load.status === "failed") return { status: "ready", url: null };
  return load.status === "ready" ? { status: "ready", url: load.data } : { status: "loading" };
}
