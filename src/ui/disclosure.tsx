import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useEffect, useRef } from "react";
import "./disclosure.css";

interface DisclosureProps {
  summary: ReactNode;
  /** Content at the end of the summary's line, such as a total. */
  aside?: ReactNode;
  children: ReactNode;
  /** Whether the content is open at first; afterwards the rider decides. */
  open?: boolean;
  /** Runs whenever the content opens, and at least once if it is open at first. */
  onOpen?: () => void;
}

export function Disclosure({ summary, aside, children, open = false, onOpen }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const initialOnOpen = useRef(onOpen);
  useEffect(() => {
    // The rider may have opened a prerendered disclosure before hydration.
    if (details.current?.open) initialOnOpen.current?.();
  }, []);
  return (
    <details
      ref={details}
      className="bs-disclosure"
      part="disclosure"
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className="bs-line bs-strong bs-tight bs-disclosure__summary" data-gap="2" data-align="center">
        <ChevronDown className="bs-icon" />
        <span className="bs-disclosure__title">{summary}</span>
        {aside && <span className="bs-digits bs-disclosure__aside">{aside}</span>}
      </summary>
      <div className="bs-disclosure__content">{children}</div>
    </details>
  );
}
