import { useState } from "react";
import { useSearchParams } from "wouter";
import { loadMessages } from "../../i18n/load-messages.ts";
import { T } from "../../i18n/translation.tsx";
import { loadChunk } from "../../lib/load-chunk.ts";
import { adviceMessages } from "../../passes/advice/messages.ts";
import { passFactsMessages } from "../../passes/facts/messages.ts";
import { passesMessages } from "../../passes/messages.ts";
import { useLoad } from "../../query/use-load.ts";
import { Loaded } from "../../screen-parts/loaded.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

async function loadAdvisor() {
  const [{ PassAdvisor }] = await Promise.all([
    loadChunk(() => import("./pass-advisor.tsx")),
    loadMessages(passesMessages, passFactsMessages, adviceMessages),
  ]);
  return PassAdvisor;
}

/** The way to the pass advisor, which only who opens it downloads; `?advice=1` opens it. */
export function AdvisorEntry({ level }: { readonly level: HeadingLevel }) {
  const [query] = useSearchParams();
  // Another month leaves the query behind, and the advice open.
  const isAsked = query.has("advice");
  const [{ wasAsked, times }, setAsked] = useState({ wasAsked: isAsked, times: 0 });
  const [isWanted, setWanted] = useState(isAsked);
  if (isAsked !== wasAsked) {
    setAsked({ wasAsked: isAsked, times: isAsked ? times + 1 : times });
    if (isAsked) setWanted(true);
  }
  const advisor = useLoad(isWanted ? "pass-advisor" : null, loadAdvisor, { once: true });
  return (
    <Disclosure key={times} summary={<T id="trips.advisor" />} open={isWanted} onOpen={() => setWanted(true)}>
      <Loaded load={advisor} error="error.notLoaded" skeleton={<Skeleton shape="control" count={3} />}>
        {(PassAdvisor) => <PassAdvisor level={level} />}
      </Loaded>
    </Disclosure>
  );
}
