type Go = () => void;
/** Receives the navigation and decides whether to run it. */
type Question = (go: Go) => void;

/** Blocks the navigation away from a screen with unsaved changes. */
export interface NavigationBlocker {
  /** Navigates at once, or lets the current question decide. */
  attempt(go: Go): void;
  isBlocking(): boolean;
  /** Asks the question before the screen is left; returns a function that stops asking. */
  block(question: Question): () => void;
}

export function createNavigationBlocker(): NavigationBlocker {
  let current: Question | null = null;
  return {
    attempt: (go) => (current ?? take)(go),
    isBlocking: () => current !== null,
    block(question) {
      current = question;
      return () => {
        if (current === question) current = null;
      };
    },
  };
}

const take: Question = (go) => go();
