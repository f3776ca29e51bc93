import { type ComponentType, useState } from "react";
import type { Form } from "../../forms/use-form.tsx";
import { T } from "../../i18n/translation.tsx";
import { useAction } from "../../query/use-action.ts";
import { ReloadChunkButton } from "../../screen-parts/reload-chunk-button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { SignUpDetails } from "./sign-up-details-schema.ts";
import { loadPart } from "./use-later-parts.ts";

interface AboutYouProps {
  readonly form: Form<SignUpDetails>;
}

/** Optional questions, whose answers are sent as demographics. */
export function AboutYou({ form }: AboutYouProps) {
  const [Fields, setFields] = useState<ComponentType<AboutYouProps> | null>(null);
  const [load, { status }] = useAction(async () => {
    const { AboutYouFields } = await loadPart(() => import("./about-you-fields.tsx"));
    setFields(() => AboutYouFields);
  });
  return (
    <Disclosure summary={<T id="signup.about.title" />} onOpen={() => Fields ?? void load()}>
      <ReloadChunkButton status={status} reload={() => void load()} />
      {Fields && <Fields form={form} />}
    </Disclosure>
  );
}
