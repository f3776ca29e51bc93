import { prepareIntl } from "./intl.ts";

export { default } from "./messages/zh.json";

prepareIntl("zh");
