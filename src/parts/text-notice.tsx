import { T, type TextProps } from "../i18n/translation.tsx";
import { Notice, type NoticeProps } from "../ui/notice.tsx";

/** A notice that consists of one text. */
export const TextNotice = ({ id, values, verbatim, ...notice }: Omit<NoticeProps, "children"> & TextProps) => (
  <Notice {...notice}>
    <T id={id} values={values} verbatim={verbatim} />
  </Notice>
);
