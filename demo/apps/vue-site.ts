import { createApp, ref, watch } from "vue/dist/vue.esm-bundler.js";
import "bikeshare-rider-account/loader";
import { DEFAULT_SYSTEM, SYSTEM_NAMES } from "../../src/domain/program.ts";

const app = createApp({
  setup() {
    const system = ref(DEFAULT_SYSTEM);
    const pass = ref<number | null>(null);
    watch(system, () => {
      pass.value = null;
    });
    const choose = (event: CustomEvent<{ subscriptionTypeId: number }>) => {
      event.preventDefault();
      pass.value = event.detail.subscriptionTypeId;
    };
    return { names: SYSTEM_NAMES, system, pass, choose };
  },
  template: `
    <p><label>City
      <select v-model="system"><option v-for="(name, code) in names" :value="code">{{ name }}</option></select>
    </label></p>
    <bikeshare-pricing :system="system" @bikeshare-pass-selected="choose">
      <a href="https://www.example.org/passes">See the passes</a>
    </bikeshare-pricing>
    <bikeshare-signup v-if="pass !== null" :system="system" :pass="pass"></bikeshare-signup>`,
});
app.config.compilerOptions.isCustomElement = (tag: string) => tag.startsWith("bikeshare-");
app.mount("#app");
