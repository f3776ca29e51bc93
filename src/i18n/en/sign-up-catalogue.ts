import type { Catalogue } from "../added-texts.ts";
import { prepareIntl } from "../intl.ts";
import common from "./common.json";
import country from "./country.json";
import errors from "./errors.json";
import forms from "./forms.json";
import passes from "./passes.json";
import promoCode from "./promo-code.json";
import signup from "./signup.json";
import validation from "./validation.json";
import validationDetails from "./validation-details.json";

prepareIntl("en");

export const catalogue = {
  ...common,
  ...country,
  ...errors,
  ...forms,
  ...passes,
  ...promoCode,
  ...signup,
  ...validation,
  ...validationDetails,
} satisfies Catalogue;
