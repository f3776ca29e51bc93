import "bikeshare-rider-account/loader";
import type {} from "bikeshare-rider-account/vue";
import { createApp } from "vue";
import RidePage from "./ride-page.vue";

createApp(RidePage).mount(document.body);
