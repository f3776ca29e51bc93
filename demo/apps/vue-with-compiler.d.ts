/** The build of Vue with the compiler for templates, which has no types of its own. */
declare module "vue/dist/vue.esm-bundler.js" {
  export { createApp, ref, watch } from "vue";
}
