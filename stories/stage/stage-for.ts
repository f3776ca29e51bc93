/**
 * What the stories of a file share. `stage` is the one that the story at hand plays on: it is empty until the
 * `beforeEach` that `from` gives has run, and what a story leaves out of its start is as usual.
 */
export function stageFor<Stage extends object, Start extends object>(
  create: (start: Start) => Promise<Stage>,
  usual: Start,
) {
  const stage = {} as Stage;
  return {
    stage,
    from: (start?: Start) => async (): Promise<void> => {
      Object.assign(stage, await create({ ...usual, ...start }));
    },
  };
}
