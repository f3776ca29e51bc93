export default {
  entry: "./main.ts",
  output: { path: `${import.meta.dirname}/public`, publicPath: "/" },
  module: { rules: [{ test: /\.ts$/, loader: "ts-loader", options: { transpileOnly: true } }] },
  performance: false,
};
