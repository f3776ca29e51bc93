import { prepareIntl } from "./intl.ts";

export { default } from "./messages/es.json";

prepareIntl("es");
