/** The constants of a build without a standalone page. */
Object.assign(globalThis, {
  __STANDALONE__: { standaloneUrl: null, program: null, frameParents: [], translator: null, tagManager: null },
});
