/**
 * The part that the stories of a file share. `stage` is the current story's; it is empty until the `beforeEach` from
 * `from` has run. A start without some fields gets the usual ones.
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
