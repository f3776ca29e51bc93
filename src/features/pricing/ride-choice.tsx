import { type ComponentProps, type ComponentType, useState } from "react";
import { loadMessages } from "../../i18n/load-messages.ts";
import { T } from "../../i18n/translation.tsx";
import { loadChunk } from "../../lib/load-chunk.ts";
import { adviceMessages } from "../../passes/advice/messages.ts";
import type { RideQuestions } from "../../passes/advice/ride-questions.tsx";
import { useAction } from "../../query/use-action.ts";
import { ReloadChunkButton } from "../../screen-parts/reload-chunk-button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";

type Questions = ComponentProps<typeof RideQuestions>;

/** "How do you ride?": a rider who opens it downloads the questions that find the cheapest pass. */
export function RideChoice(props: Questions) {
  const [Shown, setShown] = useState<ComponentType<Questions> | null>(null);
  const [load, { status }] = useAction(async () => {
    const [{ RideQuestions: Loaded }] = await Promise.all([
      loadChunk(() => import("../../passes/advice/ride-questions.tsx")),
      loadMessages(adviceMessages),
    ]);
    setShown(() => Loaded);
  });
  return (
    <Disclosure summary={<T id="pricing.questions" />} onOpen={() => Shown ?? void load()}>
      <ReloadChunkButton status={status} reload={() => void load()} />
      {Shown && <Shown {...props} />}
    </Disclosure>
  );
}
