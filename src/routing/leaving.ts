type Go = () => void;
/** Gets a way on, to be taken or not. */
type Question = (go: Go) => void;

/** What stands between a screen with something unsaved and the ways out of it. */
export interface Leaving {
  /** Takes the way on at once, or leaves it to whoever asks first. */
  through(go: Go): void;
  isAsked(): boolean;
  /** From now on the question is asked before the screen is left; the answer stops that. */
  ask(question: Question): () => void;
}

export function createLeaving(): Leaving {
  let current: Question | null = null;
  return {
    through: (go) => (current ?? take)(go),
    isAsked: () => current !== null,
    ask(question) {
      current = question;
      return () => {
        if (current === question) current = null;
      };
    },
  };
}

const take: Question = (go) => go();
