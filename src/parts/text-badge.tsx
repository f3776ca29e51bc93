import type { ComponentProps } from "react";
import { T, type TextProps } from "../i18n/translation.tsx";
import { Badge } from "../ui/badge.tsx";

/** A badge with one of our texts. */
export const TextBadge = ({ kind, ...text }: Required<Pick<ComponentProps<typeof Badge>, "kind">> & TextProps) => (
  <Badge kind={kind}>
    <T {...text} />
  </Badge>
);
