/** The build of Vue that compiles templates in the browser, which has no types of its own. */
declare module "vue/dist/vue.esm-bundler.js" {
  export { createApp, ref, watch } from "vue";
}
