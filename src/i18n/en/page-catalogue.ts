import type { Catalogue } from "../added-texts.ts";
import common from "./common.json";
import errors from "./errors.json";
import forms from "./forms.json";
import login from "./login.json";
import navigation from "./navigation.json";
import notice from "./notice.json";
import page from "./page.json";
import validation from "./validation.json";

/** What the standalone page says up to its login screen: the account's texts, and its own around them. */
export const catalogue = {
  ...common,
  ...errors,
  ...forms,
  ...login,
  ...navigation,
  ...notice,
  ...page,
  ...validation,
} satisfies Catalogue;
