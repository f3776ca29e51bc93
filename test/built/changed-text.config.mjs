import configOf from "../../rollup.config.mjs";

/** Changes one of the account's texts, in the language of BIKESHARE_CHANGED_TEXTS. */
const change = {
  name: "change-a-text",
  transform(code, id) {
    if (!id.endsWith(`virtual:texts/${process.env.BIKESHARE_CHANGED_TEXTS}-account`)) return null;
    return { code: code.replace(/"value":"(\w)/, '"value":"Changed $1'), map: null };
  },
};

/** The build's configuration with that change. */
export default (options) => configOf(options).map((config) => ({ ...config, plugins: [change, ...config.plugins] }));
