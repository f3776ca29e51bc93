import CircleAlert from "lucide-react/icons/circle-alert";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Component, type ReactNode } from "react";
import { Paragraph, T } from "../i18n/translation.tsx";
import { NoticeFrame } from "../ui/notice-frame.tsx";
import { Stack } from "../ui/stack.tsx";
import { useSupport } from "./support.tsx";
import { TextButton } from "./text-button.tsx";

interface ErrorBoxProps {
  readonly children: ReactNode;
  /** A change of the path is a retry, too; children that have not failed keep their state. */
  readonly path?: string;
}

/** Shows an error instead of its children where they throw (spec 2 and 8); a retry renders them with all drafts. */
export class ErrorBox extends Component<ErrorBoxProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ path }: ErrorBoxProps) {
    if (path !== this.props.path) this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <UncaughtError onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

function UncaughtError({ onRetry }: { readonly onRetry: () => void }) {
  const support = useSupport();
  return (
    <NoticeFrame kind="error" icon={CircleAlert} role="alert">
      <Stack gap={2}>
        <Paragraph id="error.uncaught" />
        <Paragraph id="error.support" values={support} />
        <div>
          <TextButton kind="secondary" onClick={onRetry} text="common.retry" />
        </div>
      </Stack>
    </NoticeFrame>
  );
}

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
