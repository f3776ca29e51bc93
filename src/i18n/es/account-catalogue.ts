import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/account-catalogue.ts";
import { prepareIntl } from "../intl.ts";
import common from "./common.json";
import errors from "./errors.json";
import forms from "./forms.json";
import login from "./login.json";
import navigation from "./navigation.json";
import notice from "./notice.json";
import validation from "./validation.json";

prepareIntl("es");

export const catalogue: CatalogueIn<typeof english> = {
  ...common,
  ...errors,
  ...forms,
  ...login,
  ...navigation,
  ...notice,
  ...validation,
};
