import type { Catalogue } from "../added-texts.ts";
import { prepareIntl } from "../intl.ts";
import common from "./common.json";
import errors from "./errors.json";
import forms from "./forms.json";
import login from "./login.json";
import navigation from "./navigation.json";
import notice from "./notice.json";
import validation from "./validation.json";

prepareIntl("en");

/** What the account says up to its login screen. */
export const catalogue = {
  ...common,
  ...errors,
  ...forms,
  ...login,
  ...navigation,
  ...notice,
  ...validation,
} satisfies Catalogue;
