/** What a build without a page of its own bakes in. */
Object.assign(globalThis, {
  __STANDALONE__: { standaloneUrl: null, program: null, frameParents: [], translator: null, tagManager: null },
});
