import { T, type TextProps } from "../i18n/translation.tsx";
import { Notice, type NoticeProps } from "../ui/notice.tsx";

/** A notice that consists of one text. */
export const TextNotice = (props: Omit<NoticeProps, "children"> & TextProps) => (
  <Notice {...props}>
    <T {...props} />
  </Notice>
);
