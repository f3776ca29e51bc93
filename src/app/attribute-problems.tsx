import TriangleAlert from "lucide-react/icons/triangle-alert";
import { T } from "../i18n/translation.tsx";
import { NoticeFrame } from "../ui/notice-frame.tsx";

/** Lists the element's invalid attributes on the page; the console has the same list for the page's author. */
export function AttributeProblems(props: {
  readonly problems: readonly { attribute: string; value: string; allowed: readonly string[] }[];
}) {
  return props.problems.map(({ attribute, value, allowed }) => (
    <NoticeFrame key={attribute} kind="warning" icon={TriangleAlert} role="status">
      <T id="error.attribute" values={{ attribute, value, allowed: allowed.join(", ") }} />
    </NoticeFrame>
  ));
}
