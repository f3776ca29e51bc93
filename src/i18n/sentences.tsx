import { Children, Fragment, type ReactNode } from "react";
import { useTranslation } from "./translation.tsx";

/** Consecutive sentences of a paragraph: Chinese has no space after its full stop. */
export function Sentences({ children }: { readonly children: ReactNode }) {
  const { locale } = useTranslation();
  const space = locale === "zh" ? "" : " ";
  return Children.toArray(children).map((sentence, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of one paragraph have no other identity
    <Fragment key={index}>
      {index > 0 && space}
      {sentence}
    </Fragment>
  ));
}
