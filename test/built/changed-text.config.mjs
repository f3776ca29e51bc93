import configOf from "../../rollup.config.mjs";

/** One text of trips, in the language that BIKESHARE_CHANGED_TEXTS names. */
const change = {
  name: "change-a-text",
  transform(code, id) {
    if (!id.includes(`/trips/messages/${process.env.BIKESHARE_CHANGED_TEXTS}.js`)) return null;
    return { code: code.replace(/"value":"(\w)/, '"value":"Changed $1'), map: null };
  },
};

/** The build as it would be after that change. */
export default (options) => configOf(options).map((config) => ({ ...config, plugins: [change, ...config.plugins] }));
