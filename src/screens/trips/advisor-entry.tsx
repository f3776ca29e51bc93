import { useState } from "react";
import { addTexts } from "../../i18n/added-texts.ts";
import { T } from "../../i18n/translation.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { useNavigation } from "../../services/navigation.tsx";
import { useLoad } from "../../services/use-load.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

async function loadAdvisor() {
  const [{ PassAdvisor }] = await Promise.all([
    import("./pass-advisor.tsx"),
    addTexts("advisor", () => import("../../i18n/en/advisor-catalogue.ts")),
  ]);
  return PassAdvisor;
}

/** The way to the pass advisor, which only who opens it downloads; `?advice=1` opens it. */
export function AdvisorEntry({ level }: { readonly level: HeadingLevel }) {
  const { query } = useNavigation();
  // Another month leaves the query behind, and the advice open.
  const [isWanted, setWanted] = useState(query.has("advice"));
  const advisor = useLoad(isWanted ? "pass-advisor" : null, loadAdvisor, { once: true });
  return (
    <Disclosure summary={<T id="trips.advisor" />} open={isWanted} onOpen={() => setWanted(true)}>
      <Loaded load={advisor} error="error.notLoaded" skeleton={<Skeleton shape="control" count={3} />}>
        {(PassAdvisor) => <PassAdvisor level={level} />}
      </Loaded>
    </Disclosure>
  );
}
