type Go = () => void;
/** Gets a way on, to be taken or not. */
type Question = (go: Go) => void;

/** What stands between a screen with something unsaved and the ways out of it. */
export interface NavigationBlocker {
  /** Takes the way on at once, or leaves it to whoever asks first. */
  attempt(go: Go): void;
  isBlocking(): boolean;
  /** From now on the question is asked before the screen is left; the answer stops that. */
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
