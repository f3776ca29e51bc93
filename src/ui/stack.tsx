import type { ReactNode, Ref } from "react";

interface StackProps {
  /** A step of the spacing scale: 2 is 8 px, 4 is 16 px, 5 is 24 px. */
  gap?: 1 | 2 | 3 | 4 | 5;
  ref?: Ref<HTMLDivElement>;
  /** Lets scripts focus the stack. */
  tabIndex?: -1;
  children: ReactNode;
}

export function Stack({ gap = 4, children, ...rest }: StackProps) {
  return (
    <div className="bs-stack" data-gap={gap} {...rest}>
      {children}
    </div>
  );
}
