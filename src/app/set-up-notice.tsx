import { T } from "../i18n/translation.tsx";
import { Notice } from "../ui/notice.tsx";

/** Says in place which attributes of the element are wrong; the console has the same for the page's author. */
export function SetUpNotice(props: {
  readonly problems: readonly { attribute: string; value: string; allowed: readonly string[] }[];
}) {
  return props.problems.map(({ attribute, value, allowed }) => (
    <Notice key={attribute} kind="warning">
      <T id="error.attribute" values={{ attribute, value, allowed: allowed.join(", ") }} />
    </Notice>
  ));
}
