import configOf from "../../rollup.config.mjs";

/** One text of one screen, in the words that BIKESHARE_CHANGED_TEXTS names: "en/trips". */
const change = {
  name: "change-a-text",
  transform(code, id) {
    if (!id.includes(`/src/i18n/${process.env.BIKESHARE_CHANGED_TEXTS}.js`)) return null;
    return { code: code.replace(/"value":"(\w)/, '"value":"Changed $1'), map: null };
  },
};

/** The build as it would be after that change. */
export default (options) => configOf(options).map((config) => ({ ...config, plugins: [change, ...config.plugins] }));
