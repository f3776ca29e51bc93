import { prepareIntl } from "./intl.ts";

export { default } from "./messages/en.json";

prepareIntl("en");
