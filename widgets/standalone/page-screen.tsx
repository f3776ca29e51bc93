import { type MouseEvent, useEffect, useRef, useState } from "react";
import { AccountApp } from "../../src/account/account-app.tsx";
import type { AccountProps } from "../../src/account/account-host-api.ts";
import { useAppContext, useAppState } from "../../src/app-context/use-app-context.tsx";
import { accountName } from "../../src/domain/rider.ts";
import type { Locale } from "../../src/i18n/locale.ts";
import { Paragraph, T } from "../../src/i18n/translation.tsx";
import { loadChunk } from "../../src/lib/load-chunk.ts";
import { CityMark } from "../../src/parts/city-art.tsx";
import { ClosableNotice } from "../../src/parts/closable-notice.tsx";
import { useSupport } from "../../src/parts/support.tsx";
import { TextButton } from "../../src/parts/text-button.tsx";
import { Dialog } from "../../src/ui/dialog.tsx";
import { NoTranslate } from "../../src/ui/text-spans.tsx";
import type { PageAttributes } from "./page-choices.ts";
import type { PageAccountHost } from "./page-host.ts";
import "./page-screen.css";

interface PageScreenProps extends Pick<AccountProps, "appOf"> {
  readonly attributes: PageAttributes;
  readonly accountHost: PageAccountHost;
  /** True in a window of its own, which the page fills; an iframe is as high as its content. */
  readonly hasWindow: boolean;
  /** Resolves once the page shows the language, or has failed to load it. */
  readonly chooseLocale: (locale: Locale) => Promise<void>;
}

/** The choice of language, which loads after the first screen; the page works without it. */
function LanguageChoice({ chooseLocale }: Pick<PageScreenProps, "chooseLocale">) {
  const [languages, setLanguages] = useState<typeof import("./languages.tsx") | null>(null);
  useEffect(() => {
    loadChunk(() => import("./languages.tsx")).then(setLanguages, () => {});
  }, []);
  return <div className="bs-page__languages">{languages && <languages.Languages chooseLocale={chooseLocale} />}</div>;
}

/** The standalone page: its header, the account and the program's support. */
export function PageScreen({ attributes, appOf, accountHost, hasWindow, chooseLocale }: PageScreenProps) {
  const { program } = useAppContext();
  const { isSystemChosen, isEmbedded } = attributes;
  const support = useSupport();
  function goHome(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    accountHost.navigate("/");
  }
  const main = useRef<HTMLElement>(null);
  return (
    <div className="bs-page" data-window={hasWindow || undefined}>
      <button
        type="button"
        className="bs-visually-hidden bs-account__skip"
        onClick={() => main.current?.querySelector<HTMLElement>('[tabindex="-1"]:not(.bs-notice-region)')?.focus()}
      >
        <T id="account.skip" />
      </button>
      <header className="bs-page__header">
        <div className="bs-line bs-page__bar" data-align="center" data-ends data-nowrap>
          <a className="bs-lead bs-page__name" href={accountHost.hrefOf("/")} onClick={goHome}>
            {isSystemChosen ? (
              <>
                <CityMark />
                <NoTranslate>{program.name}</NoTranslate>
              </>
            ) : (
              <T id="page.name" />
            )}
          </a>
          {/* An embedding partner has a choice of language of its own. */}
          {!isEmbedded && <LanguageChoice chooseLocale={chooseLocale} />}
        </div>
      </header>
      <main ref={main} className="bs-page__main">
        <UnusedLoginNotice />
        <AccountApp
          accountHost={accountHost}
          appOf={appOf}
          isSystemChosen={isSystemChosen}
          isSystemFixed={false}
          headingLevel={1}
        />
      </main>
      <OfferedLoginDialog />
      <footer className="bs-note bs-page__footer">
        {/* Before the rider has chosen a program, it is unknown whose support applies. */}
        {isSystemChosen && <Paragraph className="bs-anywhere bs-page__support" id="page.support" values={support} />}
      </footer>
    </div>
  );
}

/**
 * Asks a logged-in rider before a link's login replaces theirs: the author of the link chose the account. Until the
 * rider answers, a link for another program does not show that program either.
 */
export function OfferedLoginDialog() {
  const app = useAppContext();
  const offeredLogin = useAppState((state) => state.offeredLogin);
  if (offeredLogin === null) return null;
  const { rider, program, answer } = offeredLogin;
  const isOtherProgram = program !== app.program.name;
  return (
    <Dialog
      title={<T id="page.offered.title" verbatim={{ rider: accountName(rider) }} />}
      onCancel={() => answer(false)}
      actions={
        <>
          <TextButton kind="primary" onClick={() => answer(false)} text="page.offered.stay" />
          <TextButton onClick={() => answer(true)} text="page.offered.continue" />
        </>
      }
    >
      {isOtherProgram ? (
        <T id="page.offered.program" verbatim={{ program, own: app.program.name }} />
      ) : (
        <T id="page.offered.text" />
      )}
    </Dialog>
  );
}

/** Says why the login of a link was ignored, where the rider was not asked about it. */
export function UnusedLoginNotice() {
  const reason = useAppState(({ unusedLogin }) => unusedLogin);
  return (
    reason !== null && (
      <ClosableNotice key={reason} kind="warning" announced="alert">
        <T id={`page.unused.${reason}`} />
      </ClosableNotice>
    )
  );
}
