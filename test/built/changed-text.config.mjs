import configOf from "../../rollup.config.mjs";

/** A Rollup plugin that changes one text of the account, in the language that BIKESHARE_CHANGED_TEXTS names. */
const changeText = {
  name: "change-a-text",
  transform(code, id) {
    if (!id.endsWith(`virtual:texts/${process.env.BIKESHARE_CHANGED_TEXTS}-account`)) return null;
    return { code: code.replace(/"value":"(\w)/, '"value":"Changed $1'), map: null };
  },
};

/** The build's own configuration with the changed text. */
export default (options) =>
  configOf(options).map((config) => ({ ...config, plugins: [changeText, ...config.plugins] }));
