import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import "./tick-list.css";

export function TickList({ items }: { items: readonly { key: string; text: ReactNode }[] }) {
  return (
    // Safari drops the role of a list without markers.
    // biome-ignore lint/a11y/noRedundantRoles: for Safari
    <ul role="list" className="bs-stack bs-tick-list" data-gap="2" part="tick-list">
      {items.map((item) => (
        <li key={item.key}>
          <Check className="bs-icon" />
          <span>{item.text}</span>
        </li>
      ))}
    </ul>
  );
}
