import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/page-catalogue.ts";
import common from "./common.json";
import errors from "./errors.json";
import forms from "./forms.json";
import login from "./login.json";
import navigation from "./navigation.json";
import notice from "./notice.json";
import page from "./page.json";
import validation from "./validation.json";

export const catalogue: CatalogueIn<typeof english> = {
  ...common,
  ...errors,
  ...forms,
  ...login,
  ...navigation,
  ...notice,
  ...page,
  ...validation,
};
